import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/**
 * For notes that cost little when they are lost, and would make everyone wait. A killed shop loses none of them; a power
 * failure, or the end of a PostgreSQL server, may undo the last ones. SQLite writes them to the disk with the next commit
 * instead of at once, PostgreSQL in a moment, and answers before.
 */
export async function relaxedDurability<Result>(db: Kysely<Tables>, run: Run<Result>): Promise<Result> {
  return engineOf(db) === 'sqlite' ? inSqlite(db, run) : inPostgres(db, run)
}

/**
 * For notes that would make everyone wait on SQLite, and whose loss is felt. PostgreSQL writes those of many connections
 * together anyway, and loses none.
 */
export async function relaxedOnSqlite<Result>(db: Kysely<Tables>, run: Run<Result>): Promise<Result> {
  return engineOf(db) === 'sqlite' ? inSqlite(db, run) : run(db)
}

type Run<Result> = (db: Kysely<Tables>) => Promise<Result>

async function inSqlite<Result>(db: Kysely<Tables>, run: Run<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await connection.transaction().execute(run)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}

async function inPostgres<Result>(db: Kysely<Tables>, run: Run<Result>): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction)
    return run(transaction)
  })
}
