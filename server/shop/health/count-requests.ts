import type { Kysely } from 'kysely'
import { type Outcome, type RequestKind, SLOW_MS } from '#domain/staff/health/request-kinds.ts'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const HOUR = 60 * 60 * 1000
/** In hours. A day is what is shown. */
const KEPT_FOR = 48

export type RequestCount = { answered: number; slow: number; busy: number; failed: number; slowest: number }

/** By database, counted here and written down from time to time: a request waits for no disk. */
const counted = new WeakMap<object, Map<RequestKind, RequestCount>>()

const databaseOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

/** One more request was answered. Of whom and for what is not kept. */
export function countRequest(
  db: Kysely<Tables>,
  kind: RequestKind,
  { milliseconds, outcome }: { milliseconds: number; outcome: Outcome },
): void {
  const database = databaseOf(db)
  let counts = counted.get(database)
  if (!counts) {
    counts = new Map()
    counted.set(database, counts)
  }
  let count = counts.get(kind)
  if (!count) {
    count = { answered: 0, slow: 0, busy: 0, failed: 0, slowest: 0 }
    counts.set(kind, count)
  }
  count.answered++
  if (milliseconds > SLOW_MS) count.slow++
  if (milliseconds > count.slowest) count.slowest = milliseconds
  if (outcome !== 'answered') count[outcome]++
}

/** Writes down what was counted since, in the row of this hour. */
export async function keepRequestCounts({ db, now }: { db: Kysely<Tables>; now: number }): Promise<void> {
  const counts = counted.get(databaseOf(db))
  if (!counts) return
  counted.delete(databaseOf(db))
  const hour = Math.floor(now / HOUR)
  await relaxedDurability(db, async (notes) => {
    // In one order, so that processes which write the same do not wait for each other in a circle.
    for (const [kind, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
      await add(notes, { hour, kind, ...count, slowest: Math.round(count.slowest) })
    await notes
      .deleteFrom('request_counts')
      .where('hour', '<', hour - KEPT_FOR)
      .execute()
  })
}

async function add(
  db: Kysely<Tables>,
  row: RequestCount & { hour: number; kind: RequestKind },
): Promise<void> {
  await db
    .insertInto('request_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'kind']).doUpdateSet(({ eb, ref, fn: _, ...set }) => ({
        answered: eb('request_counts.answered', '+', ref('excluded.answered')),
        slow: eb('request_counts.slow', '+', ref('excluded.slow')),
        busy: eb('request_counts.busy', '+', ref('excluded.busy')),
        failed: eb('request_counts.failed', '+', ref('excluded.failed')),
        slowest: set
          .case()
          .when('request_counts.slowest', '>', ref('excluded.slowest'))
          .then(ref('request_counts.slowest'))
          .else(ref('excluded.slowest'))
          .end(),
      })),
    )
    .execute()
}

export type CountedRequests = RequestCount & { kind: RequestKind }

/** What was asked in the last 24 hours, this one included. */
export async function listRequestCounts(db: Kysely<Tables>, now: number): Promise<CountedRequests[]> {
  const rows = await db
    .selectFrom('request_counts')
    .select('kind')
    .select(({ fn }) => [
      fn.sum('answered').as('answered'),
      fn.sum('slow').as('slow'),
      fn.sum('busy').as('busy'),
      fn.sum('failed').as('failed'),
      fn.max('slowest').as('slowest'),
    ])
    .where('hour', '>', Math.floor(now / HOUR) - 24)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, ...sums }) => ({
    kind,
    answered: Number(sums.answered),
    slow: Number(sums.slow),
    busy: Number(sums.busy),
    failed: Number(sums.failed),
    slowest: Number(sums.slowest),
  }))
}
