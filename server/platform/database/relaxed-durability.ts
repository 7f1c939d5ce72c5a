import { type Kysely, SqliteAdapter, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * For notes that cost little when they are lost, and would make everyone wait. A killed process loses none of them; a
 * power failure may undo the last ones. SQLite writes them to the disk with the next commit instead of at once,
 * PostgreSQL in a moment, and answers before.
 */
export async function relaxedDurability<Result>(
  db: Kysely<Tables>,
  run: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.getExecutor().adapter instanceof SqliteAdapter ? inSqlite(db, run) : inPostgres(db, run)
}

async function inSqlite<Result>(db: Kysely<Tables>, run: (db: Kysely<Tables>) => Promise<Result>) {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await connection.transaction().execute(run)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}

async function inPostgres<Result>(db: Kysely<Tables>, run: (db: Kysely<Tables>) => Promise<Result>) {
  return db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction)
    return run(transaction)
  })
}
