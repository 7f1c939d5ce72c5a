import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { OneTimeCodeTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockCustomer } from './lock-customer.ts'
import { findUserById, mobileOf } from './queries.ts'

type Proof = { userId: UserId; mobile: string; purpose: OneTimeCodeTable['purpose']; now: number }

/** Whose mobile it becomes is decided for one at a time. Before the lock on a customer, where both are needed. */
export function lockMobile(db: Transaction<Tables>, mobile: string): Promise<void> {
  return lockName(db, `mobile ${mobile}`)
}

/**
 * Gives a mobile to the customer who entered a code that was sent to it, and takes it from accounts that only said it
 * was theirs. False where another account has proven it, where the account to recover no longer says so, or for staff:
 * a mobile would recover their password.
 */
export async function proveMobile(
  db: Transaction<Tables>,
  { userId, mobile, purpose, now }: Proof,
): Promise<boolean> {
  await lockMobile(db, mobile)
  await lockCustomer(db, userId)
  const user = await findUserById(db, userId)
  if (!user) return false
  if (purpose === 'recovery' && mobileOf(user) !== mobile) return false
  if (await isProvenByAnother(db, { userId, mobile, now })) return false

  // One from before proofs were noted gives way: whoever has the phone in hand is right.
  await db
    .updateTable('users')
    .set({ mobile: null })
    .where('mobile', '=', mobile)
    .where('id', '<>', userId)
    .execute()
  await db.updateTable('users').set({ claimed_mobile: null }).where('claimed_mobile', '=', mobile).execute()
  await db
    .updateTable('users')
    .set({ mobile, mobile_proven_at: now, claimed_mobile: null })
    .where('id', '=', userId)
    .execute()
  return true
}

/** At one moment: whoever has proven it and changed it since may get it back for a while. */
async function isProvenByAnother(
  db: Transaction<Tables>,
  { userId, mobile, now }: Omit<Proof, 'purpose'>,
): Promise<boolean> {
  const others = await db
    .selectFrom('users')
    .select('mobile_proven_at')
    .where('mobile', '=', mobile)
    .where('id', '<>', userId)
    .unionAll(
      db
        .selectFrom('account_changes')
        .select('mobile_proven_at')
        .where('mobile', '=', mobile)
        .where('user_id', '<>', userId)
        .where('undone_at', 'is', null)
        .where('voided_at', 'is', null)
        .where('undo_until', '>', now),
    )
    .execute()
  return others.some((it) => it.mobile_proven_at !== null)
}
