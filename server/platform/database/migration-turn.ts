import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/** Kysely's own, which releases before this one take for all their migrations. */
const LOCK = sql.lit('3853314791062309107')
const POLL_MS = 100
const LONGEST_WAIT_MS = 60 * 60 * 1_000

/** Processes that start together migrate one after the other. SQLite has one writer at a time: its transactions are their own turns. */
export async function inMigrationTurn(
  db: Kysely<Tables>,
  act: (connection: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (engineOf(db) === 'sqlite') return act(connection)
    await takeTurn(connection)
    try {
      await act(connection)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection)
    }
  })
}

/**
 * By asking again and again: a statement that waits for a lock is one that runs, and an index that is built concurrently waits
 * for all of those, which would be for each other.
 */
async function takeTurn(connection: Kysely<Tables>): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(${LOCK}::bigint) as ours`.execute(connection)
    if (rows[0]?.ours) return
    await wait(POLL_MS)
  }
  throw new CannotStart(
    'Another process has been migrating the database for an hour. Start again when it is done.',
  )
}
