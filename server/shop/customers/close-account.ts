import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CustomerDeps } from './customer-deps.ts'
import type { User } from './queries.ts'
import { recordChange } from './record-change.ts'
import { NO_PASSWORD, setPassword } from './set-password.ts'
import { voidCodes } from './void-codes.ts'

/** Nobody gets in from now on, by whatever way. Everything else stays, so that it can be undone. */
export async function closeAccount(
  db: Transaction<Tables>,
  user: User,
  { origin, now }: Pick<CustomerDeps, 'origin' | 'now'>,
): Promise<void> {
  await db.updateTable('users').set({ closed_at: now }).where('id', '=', user.id).execute()
  await setPassword(db, { userId: user.id, password_hash: NO_PASSWORD, now })
  await voidCodes(db, user.id, now)
  await recordChange(db, { before: user, parts: ['account'], origin, now })
}
