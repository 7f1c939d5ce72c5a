import { type Kysely, sql } from 'kysely'
import type { Database } from './open-database.ts'
import type { Tables } from './tables.ts'

/**
 * For notes that cost little when they are lost, and would make everyone wait. A killed process loses none of them.
 * SQLite writes them to the disk with the next commit instead of at once, so that a power failure may undo them.
 * PostgreSQL writes those of many connections together anyway.
 */
export async function relaxedDurability<Result>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  run: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return run(db)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await run(connection)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}
