import type { Transaction } from 'kysely'
import type { AccountPart } from '#domain/customers/account-change.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import { findOpenChange, markUndone, type OpenChange } from './account-changes.ts'
import { undoneMail } from './change-mails.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findTaken } from './find-taken.ts'
import { lockCustomer } from './lock-customer.ts'
import { lockMobile } from './prove-mobile.ts'
import { findUserById, mobileOf } from './queries.ts'
import { createResetKey } from './reset-keys.ts'
import { NO_PASSWORD, setPassword } from './set-password.ts'
import { voidCodes } from './void-codes.ts'

type WithKey = { key: string; ip: string }

/** What whoever has the link is told before undoing: nothing that was changed to, which may be somebody else's. */
export type UndoableChange = { parts: AccountPart[]; at: number; until: number }

export async function findChange(
  deps: CustomerDeps,
  withKey: WithKey,
): Promise<{ wait: number } | { change: UndoableChange | undefined }> {
  const found = await findOrCount(deps, withKey)
  if (found !== undefined && 'wait' in found) return found
  return { change: found && { parts: found.parts, at: found.doneAt, until: found.undoUntil } }
}

/** Keys that undo nothing are counted: strangers' guesses hold up no good link. */
async function findOrCount(
  { db, now }: CustomerDeps,
  { key, ip }: WithKey,
): Promise<OpenChange | { wait: number } | undefined> {
  const found = await findOpenChange(db, key, now)
  if (found) return found
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
  return wait > 0 ? { wait } : undefined
}

/**
 * Takes an account back to how it was before a change, and everything that was changed after it. Whoever changed it knew
 * the password, so that one is good no more: the key that this brings, once, sets a new one.
 */
export async function undoChange(
  deps: CustomerDeps,
  { key, ip }: WithKey,
): Promise<{ wait: number } | { resetKey: string | undefined }> {
  const { db, messages, now } = deps
  const found = await findOrCount(deps, { key, ip })
  if (found === undefined) return { resetKey: undefined }
  if ('wait' in found) return found
  const { userId } = found
  const resetKey = await db.transaction().execute(async (transaction) => {
    const mobile = mobileOf(found.before)
    if (mobile !== null) await lockMobile(transaction, mobile)
    await lockCustomer(transaction, userId)
    // Again: it may have been undone while this waited for the lock.
    const change = await findOpenChange(transaction, key, now)
    if (!change) return undefined
    await takeBack(transaction, change, now)
    await markUndone(transaction, change, now)
    await setPassword(transaction, { userId, password_hash: NO_PASSWORD, now })
    await voidCodes(transaction, userId, now)
    return createResetKey(transaction, userId, now)
  })
  messages.nudge()
  return { resetKey }
}

async function takeBack(db: Transaction<Tables>, { userId, before }: OpenChange, now: number): Promise<void> {
  const current = await findUserById(db, userId)
  const mobile = mobileOf(before)
  // One that was only said to be the account's may be another's by now. A proven one is kept for it.
  const lost = mobile !== null && (await findTaken(db, { mobile }, { now, except: userId })) !== undefined
  await db
    .updateTable('users')
    .set({
      ...before,
      email_key: textKey(before.email),
      user_name_key: textKey(before.user_name),
      ...(lost && NO_MOBILE),
      closed_at: null,
    })
    .where('id', '=', userId)
    .execute()
  if (!current || current.email === before.email) return
  const mail = undoneMail(await shopName(db), now)
  await enqueueMessage(db, { channel: 'mail', to: current.email, ...mail, now })
}

const NO_MOBILE = { mobile: null, mobile_proven_at: null, claimed_mobile: null }
