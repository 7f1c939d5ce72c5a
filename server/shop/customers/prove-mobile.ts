import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { OneTimeCodeTable } from '#server/platform/database/tables/accounts.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockCustomer } from './lock-customer.ts'
import { findUserById, mobileOf } from './queries.ts'

type Proof = { userId: UserId; mobile: string; purpose: OneTimeCodeTable['purpose']; now: number }

/**
 * Gives a mobile to the customer who entered a code that was sent to it, and takes it from accounts that only said it
 * was theirs. False where another account has proven it, where the account to recover no longer says so, or for staff:
 * a mobile would recover their password.
 */
export async function proveMobile(
  db: Transaction<Tables>,
  engine: Engine,
  { userId, mobile, purpose, now }: Proof,
): Promise<boolean> {
  await lockName(db, engine, `mobile ${mobile}`)
  await lockCustomer(db, engine, userId)
  const user = await findUserById(db, userId)
  if (user?.role !== 'customer') return false
  if (purpose === 'recovery' && mobileOf(user) !== mobile) return false
  const others = await db
    .selectFrom('users')
    .select('mobile_proven_at')
    .where('mobile', '=', mobile)
    .where('id', '<>', userId)
    .execute()
  if (others.some((it) => it.mobile_proven_at !== null)) return false

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
