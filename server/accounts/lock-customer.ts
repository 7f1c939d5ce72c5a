import type { Transaction } from 'kysely'
import type { Engine } from '../database/engine.ts'
import { keepQuery } from '../database/keep-query.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Until the transaction ends, others that lock the same customer wait. SQLite has one writer at a time, so
 * there a transaction is alone already.
 */
export async function lockCustomer(db: Transaction<Tables>, engine: Engine, userId: number): Promise<void> {
  if (engine === 'sqlite') return
  await lockUser(db, userId)
}

const lockUser = keepQuery((db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate(),
)
