import { sql, type Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/**
 * Until the transaction ends, others that lock the same name wait: for what no single row stands for. SQLite has one
 * writer at a time, so there a transaction is alone already.
 */
export async function lockName(db: Transaction<Tables>, name: string): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}
