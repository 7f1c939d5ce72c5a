import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Until the transaction ends, others that lock the same customer wait. SQLite has one writer at a time, so
 * there a transaction is alone already.
 */
export async function lockCustomer(db: Transaction<Tables>, userId: UserId): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await lockUser(db, userId)
}

/** The same, and tells whether the account is open: whoever waited may have waited for its end. */
export async function lockOpenCustomer(db: Transaction<Tables>, userId: UserId): Promise<boolean> {
  const [user] = await lockAndRead(db, userId)
  return user !== undefined && user.closedAt === null
}

const lockAndRead = preparedQuery((db, userId: UserId) => {
  const user = db.selectFrom('users').select('closed_at as closedAt').where('id', '=', userId)
  return engineOf(db) === 'sqlite' ? user : user.forNoKeyUpdate()
})

const lockUser = preparedQuery((db, userId: UserId) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate(),
)
