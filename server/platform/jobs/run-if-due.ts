import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

export type Chore = { name: string; every: number }

/** One that was begun so long ago and is not done was killed, or has failed. */
const TRY_AGAIN_AFTER_MS = 10 * 60_000

type Deps = { db: Kysely<Tables>; clock: () => number }

/**
 * Does what is done from time to time if it is time, by the clock in the database: whether a process has run for a minute or a year, and
 * once, however many processes ask. Tells whether it was done.
 */
export async function runIfDue(
  { db, clock }: Deps,
  { name, every }: Chore,
  run: () => Promise<void>,
): Promise<boolean> {
  const now = clock()
  if (!(await begin(db, { name, every, now }))) return false
  await run()
  await db
    .updateTable('chores')
    .set({ done_at: clock() })
    .where('name', '=', name)
    .where('begun_at', '=', now)
    .execute()
  return true
}

async function begin(db: Kysely<Tables>, { name, every, now }: Chore & { now: number }): Promise<boolean> {
  const begun = await db
    .insertInto('chores')
    .values({ name, begun_at: now, done_at: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ begun_at: now })
        .where(({ eb, or, and, ref }) =>
          or([
            eb('chores.begun_at', '<=', now - every),
            and([
              eb('chores.begun_at', '<=', now - TRY_AGAIN_AFTER_MS),
              or([eb('chores.done_at', 'is', null), eb('chores.done_at', '<', ref('chores.begun_at'))]),
            ]),
            // The clock was wrong then, or is now.
            eb('chores.begun_at', '>', now + every),
          ]),
        ),
    )
    .returning(sql<number>`1`.as('one'))
    .executeTakeFirst()
  return begun !== undefined
}
