import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Until the transaction ends, others that lock the same customer wait. SQLite has one writer at a time, so
 * there a transaction is alone already.
 */
export async function lockCustomer(db: Transaction<Tables>, engine: Engine, userId: UserId): Promise<void> {
  if (engine === 'sqlite') return
  await lockUser(db, userId)
}

const lockUser = preparedQuery((db, userId: UserId) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate(),
)
