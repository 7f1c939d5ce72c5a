import type { Transaction } from 'kysely'
import type { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { NOT_LOGGED_IN } from './check-password.ts'
import { lockOpenCustomer } from './lock-customer.ts'
import { findUserById, type User } from './queries.ts'
import { isSessionRunning } from './sessions.ts'

/**
 * The account of whoever was let in before the transaction, for the transaction's own. Meanwhile it may have been
 * closed, the session ended or another password set, by an undo for instance: then they are let in no more.
 */
export async function lockUnchanged(
  db: Transaction<Tables>,
  { user: checked, sessionId }: { user: User; sessionId: string },
): Promise<User | Refusal> {
  if (!(await lockOpenCustomer(db, checked.id))) return NOT_LOGGED_IN
  const user = await findUserById(db, checked.id)
  const same = user?.password_hash === checked.password_hash
  return user && same && (await isSessionRunning(db, sessionId)) ? user : NOT_LOGGED_IN
}
