import { newPasswordProblem } from '#domain/recovery.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { oneTimeCodeSms } from '../messages/sms-texts.ts'
import { shopName } from '../shop/queries.ts'
import type { AccountParts } from './account-parts.ts'
import { countAttempts } from './attempts.ts'
import { CODE_LIFETIME, createCode, createGrant, redeemCode, redeemGrant } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { findUserByMobile } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

type From = { mobile: string; address: string }

/** Sends a code to the mobile's owner. Says and does the same for a mobile that nobody has, but sends nothing. */
export async function sendRecoveryCode(
  { db, secret, messages, now }: AccountParts,
  { mobile, address }: From,
): Promise<{ wait: number }> {
  const wait = await countAttempts(
    db,
    [
      { rule: 'code-address', of: address },
      { rule: 'code-mobile', of: mobile },
    ],
    now,
  )
  if (wait > 0) return { wait }
  const code = await createCode(db, secret, { mobile, purpose: 'recovery' }, now)
  if (await findUserByMobile(db, mobile)) {
    await enqueueMessage(db, {
      channel: 'sms',
      to: mobile,
      ...oneTimeCodeSms(code, await shopName(db)),
      now,
      expiresAt: now + CODE_LIFETIME,
      sensitive: true,
    })
    messages.nudge()
  }
  return { wait: 0 }
}

/** A right code earns the browser a grant to set a new password. */
export async function checkRecoveryCode(
  { db, secret, now }: AccountParts,
  { mobile, address, code }: From & { code: string },
): Promise<{ wait: number } | { grant: string | undefined }> {
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: address }], now)
  if (wait > 0) return { wait }
  const used = await redeemCode(db, secret, { mobile, purpose: 'recovery', code }, now)
  return { grant: used && (await createGrant(db, used.id)) }
}

/** Sets a new password for the mobile's owner and ends every session that the old one opened. */
export async function changePassword(
  { db, now }: AccountParts,
  { mobile, address, grant, password }: From & { grant: string; password: string },
): Promise<{ wait: number } | { done: boolean }> {
  if (newPasswordProblem(password) !== undefined) return { done: false }
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: address }], now)
  if (wait > 0) return { wait }
  const password_hash = await hashPassword(password)
  const done = await db.transaction().execute(async (transaction) => {
    if (!(await redeemGrant(transaction, { mobile, grant }, now))) return false
    const user = await findUserByMobile(transaction, mobile)
    if (!user) return false
    await transaction.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await endSessionsOf(transaction, user.id, now)
    return true
  })
  return { done }
}
