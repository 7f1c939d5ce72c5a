import type { Kysely } from 'kysely'
import { newPasswordProblem } from '#domain/forms/recovery.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts } from './attempts.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { lockCustomer } from './lock-customer.ts'
import { createGrant, redeemCode, redeemGrant } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { findUserByMobile } from './queries.ts'
import { type CodeAnswer, sendCode } from './send-code.ts'
import { setPassword } from './set-password.ts'

type From = { mobile: string; ip: string }

/** Sends a code to the mobile's owner. Says and does the same for a mobile that nobody has, but sends nothing. */
export function sendRecoveryCode(deps: CustomerDeps, from: From): Promise<CodeAnswer> {
  const reaches = async (db: Kysely<Tables>) => (await findUserByMobile(db, from.mobile)) !== undefined
  return sendCode(deps, { ...from, purpose: 'recovery', reaches })
}

/** A right code earns the browser a grant to set a new password. */
export async function checkRecoveryCode(
  { db, secret, now }: CustomerDeps,
  { mobile, ip, code }: From & { code: string },
): Promise<{ wait: number } | { grant: string | undefined }> {
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
  if (wait > 0) return { wait }
  const used = await redeemCode(db, secret, { mobile, purpose: 'recovery', code }, now)
  return { grant: used && (await createGrant(db, used.id)) }
}

/** Sets a new password for the mobile's owner and ends every session that the old one opened. */
export async function changePassword(
  { db, engine, now }: CustomerDeps,
  { mobile, ip, grant, password }: From & { grant: string; password: string },
): Promise<{ wait: number } | { done: boolean }> {
  if (newPasswordProblem(password) !== undefined) return { done: false }
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
  if (wait > 0) return { wait }
  const password_hash = await hashPassword(password)
  const done = await db.transaction().execute(async (transaction) => {
    if (!(await redeemGrant(transaction, { mobile, grant }, now))) return false
    const user = await findUserByMobile(transaction, mobile)
    if (!user) return false
    await lockCustomer(transaction, engine, user.id)
    await setPassword(transaction, { userId: user.id, password_hash, now })
    return true
  })
  return { done }
}
