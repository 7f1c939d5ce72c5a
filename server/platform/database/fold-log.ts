import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { WAIT_MS } from './sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * Folds SQLite's log into its file, which it does by itself only once the log is long: whoever commits then has the whole
 * process wait. For work that writes much and takes its time.
 */
export async function foldLog(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(db)
}

/**
 * Folds it in and leaves nothing of it: the log keeps what was erased from the file until it is written over. Where somebody is just
 * reading that is left for the next time, since everybody would wait for them.
 */
export async function emptyLog(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) !== 'sqlite') return
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection)
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(WAIT_MS)}`.execute(connection)
    }
  })
}
