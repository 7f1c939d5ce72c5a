import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { relaxedOnSqlite } from '#server/platform/database/relaxed-durability.ts'
import type { JobTable } from '#server/platform/database/tables/jobs.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Where = Pick<Database, 'db'>

const COLUMNS = ['id', 'kind', 'subject', 'tries', 'steps_done', 'steps', 'last_error'] as const

export type ClaimedJob = Pick<Selectable<JobTable>, (typeof COLUMNS)[number]>

/** Whoever is at it says so three times in that time; what a killed process was at is free after it. */
export const CLAIM_LASTS = 60_000

/**
 * Takes up to `limit` jobs of a kind that are due, each for this caller alone. A try counts from here, so that a job
 * that brings the process down is not tried for ever.
 */
export async function claimJobs(
  { db }: Where,
  { kind, now, limit }: { kind: string; now: number; limit: number },
): Promise<ClaimedJob[]> {
  // Usually there is nothing, which a look tells without the right to write.
  if ((await listDue(db, kind, now, 1)).length === 0) return []
  const claimed = await relaxedOnSqlite(db, (notes) => claim(notes, kind, now, now + CLAIM_LASTS, limit))
  return claimed.sort((a, b) => a.id - b.id)
}

function due(db: Kysely<Tables>, kind: string, now: number, limit: number) {
  return db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', sql.lit('open'))
    .where('due_at', '<=', now)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
}

const listDue = preparedQuery(due)

const claim = preparedQuery((db, kind: string, now: number, until: number, limit: number) => {
  const some = due(db, kind, now, limit)
  return (
    db
      .updateTable('jobs')
      .set((row) => ({ claimed_until: until, tries: row('tries', '+', 1) }))
      // Those that another process is just claiming are not waited for.
      .where('id', 'in', engineOf(db) === 'sqlite' ? some : some.forNoKeyUpdate().skipLocked())
      .returning(COLUMNS)
  )
})

type Note = {
  [Column in keyof Updateable<JobTable>]:
    | Updateable<JobTable>[Column]
    | RawBuilder<Updateable<JobTable>[Column]>
}

/**
 * Whether it could be noted: the try's number tells the holder of the claim from one whose claim ran out. A power failure may
 * undo the last notes on SQLite, and the job is done again.
 */
async function noted(db: Kysely<Tables>, { id, tries }: ClaimedJob, note: Note): Promise<boolean> {
  const { numUpdatedRows } = await relaxedOnSqlite(db, (notes) =>
    notes
      .updateTable('jobs')
      .set(note)
      .where('id', '=', id)
      .where('tries', '=', tries)
      .where('state', '=', 'open')
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

export type Progress = { done: number; of: number | undefined }

/** Whether the job is still this holder's, who is at it. */
export async function keepClaim(
  db: Kysely<Tables>,
  job: ClaimedJob,
  { now, progress }: { now: number; progress: Progress | undefined },
): Promise<boolean> {
  return noted(db, job, {
    claimed_until: now + CLAIM_LASTS,
    ...(progress && { steps_done: progress.done, steps: progress.of ?? null }),
  })
}

type End = { state: 'done' | 'given up'; now: number; result?: string | undefined; error: string | null }

/** Ends a job; one that was asked for once more meanwhile begins anew instead. */
export async function endJob(
  db: Kysely<Tables>,
  job: ClaimedJob,
  { state, now, result, error }: End,
): Promise<void> {
  await noted(db, job, {
    state: sql`case when again_at is null then ${sql.lit(state)} else 'open' end`,
    ended_at: sql`case when again_at is null then cast(${now} as bigint) end`,
    asked_at: sql`coalesce(again_at, asked_at)`,
    due_at: sql`coalesce(again_at, due_at)`,
    tries: sql`case when again_at is null then tries else 0 end`,
    steps_done: sql`case when again_at is null then steps_done else 0 end`,
    again_at: null,
    claimed_until: null,
    result: result ?? null,
    last_error: error,
  })
}

/** Puts a job back: to be tried again, or to be gone on with by another process. */
export async function putBack(
  db: Kysely<Tables>,
  job: ClaimedJob,
  { dueAt, tries = job.tries, error }: { dueAt: number; tries?: number; error: string | null },
): Promise<void> {
  await noted(db, job, { due_at: dueAt, claimed_until: null, tries, last_error: error })
}
