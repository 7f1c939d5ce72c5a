import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import {
  CHORES_LATE_AFTER,
  type HealthFacts,
  MOST_COUNTED,
  STUCK_AFTER,
} from '#domain/staff/health/health.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { BACKUP } from '#server/shop/backup/note-backup.ts'

const DAY = 24 * 60 * 60 * 1000
/** Given up so long ago it is history. */
const NOTED_FOR = 7 * DAY
const FEW_TRIES = 3

type Jobs = ExpressionBuilder<Tables, 'jobs'>

const givenUp = (now: number) => (row: Jobs) =>
  row.and([
    row('state', '=', sql.lit('given up')),
    // As the index has it.
    row('state', '<>', sql.lit('open')),
    row('ended_at', '>', now - NOTED_FOR),
  ])

/** It is due, and nobody is at it, or whoever was has gone. */
const stuck = (now: number) => (row: Jobs) =>
  row.and([
    row('state', '=', sql.lit('open')),
    row('due_at', '<', now - STUCK_AFTER),
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now - STUCK_AFTER)]),
  ])

const failing = (now: number) => (row: Jobs) =>
  row.and([
    row('state', '=', sql.lit('open')),
    row('last_error', 'is not', null),
    row('tries', '>=', FEW_TRIES),
    row('due_at', '>=', now - STUCK_AFTER),
  ])

type JobWhere = ReturnType<typeof givenUp>

export async function countStuckWork(db: Kysely<Tables>, now: number): Promise<HealthFacts['work']> {
  const count = async (where: JobWhere) => {
    const rows = await db
      .selectFrom('jobs')
      .select('id')
      .where(where)
      .limit(MOST_COUNTED + 1)
      .execute()
    return rows.length
  }
  return {
    givenUp: await count(givenUp(now)),
    stuck: await count(stuck(now)),
    failing: await count(failing(now)),
  }
}

export type StuckJob = {
  id: number
  kind: string
  state: 'open' | 'given up'
  tries: number
  dueAt: number
  error: string | null
}

/** Those that were given up first: somebody can have them tried again. */
export async function listStuckWork(
  db: Kysely<Tables>,
  now: number,
  { limit }: { limit: number },
): Promise<StuckJob[]> {
  const list = async (where: JobWhere) =>
    db
      .selectFrom('jobs')
      .select(['id', 'kind', 'state', 'tries', 'due_at as dueAt', 'last_error as error'])
      .where(where)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  const found = [...(await list(givenUp(now))), ...(await list(stuck(now))), ...(await list(failing(now)))]
  return found.slice(0, limit).map((it) => ({ ...it, state: it.state === 'open' ? 'open' : 'given up' }))
}

/** Messages that are due and that nobody sends. */
export async function countStuckMessages(db: Kysely<Tables>, now: number): Promise<number> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', '<', now - STUCK_AFTER)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now - STUCK_AFTER)]))
    .limit(MOST_COUNTED + 1)
    .execute()
  return rows.length
}

/** What is done every hour, by whichever process. What a newer version no longer does is not begun, and has not failed. */
export async function readChores(db: Kysely<Tables>, now: number): Promise<HealthFacts['chores']> {
  const rows = await db
    .selectFrom('chores')
    .select(['begun_at', 'done_at'])
    .where('name', '<>', BACKUP)
    .execute()
  const done = rows.flatMap(({ done_at }) => (done_at === null ? [] : [done_at]))
  const late = now - CHORES_LATE_AFTER
  return {
    lastAt: done.length === 0 ? null : Math.max(...done),
    failing: rows.filter(({ begun_at, done_at }) => begun_at > late && done_at !== null && done_at < late)
      .length,
  }
}
