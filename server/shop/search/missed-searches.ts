import type { Kysely } from 'kysely'
import { missedSearch } from '#domain/search/missed-search.ts'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { understandSearch } from './understand-search.ts'

/** Different texts that a process counts before it writes them down. */
const MOST_COUNTED = 500
const MOST_KEPT = 5_000

type Deps = { db: Kysely<Tables>; now: number }
type Counted = { text: string; times: number; lastAt: number }

/** By database, counted here and written down from time to time: a search waits for no disk. */
const counted = new WeakMap<object, Map<string, Counted>>()

const databaseOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

/** Somebody looked for this and no product has such words. Whose words name a vehicle or a lamp is shown what there is for it. */
export async function noteMissedSearch({ db, now }: Deps, text: string): Promise<void> {
  const missed = missedSearch(text)
  if (!missed || (await isAnswered({ db, now }, text))) return
  const counts = counted.get(databaseOf(db)) ?? new Map<string, Counted>()
  counted.set(databaseOf(db), counts)
  const before = counts.get(missed.key)
  if (!before && counts.size >= MOST_COUNTED) return
  counts.set(missed.key, { text: missed.text, times: (before?.times ?? 0) + 1, lastAt: now })
}

/** A vehicle that the shop does not know is worth knowing of. */
async function isAnswered(deps: Deps, text: string): Promise<boolean> {
  const understood = await understandSearch(deps, text)
  return understood !== undefined && understood.unknownVehicle === undefined
}

/** Writes down what was counted since; the rarest of too many are forgotten. */
export async function keepMissedSearches({ db }: Deps): Promise<void> {
  const counts = counted.get(databaseOf(db))
  if (!counts) return
  counted.delete(databaseOf(db))
  await relaxedDurability(db, async (notes) => {
    // In one order, so that processes which write the same do not wait for each other in a circle.
    for (const [key, missed] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
      await add(notes, key, missed)
    await forgetRarest(notes)
  })
}

async function add(db: Kysely<Tables>, key: string, { text, times, lastAt }: Counted): Promise<void> {
  await db
    .insertInto('missed_searches')
    .values({ text_key: key, text, times, last_at: lastAt })
    .onConflict((conflict) =>
      conflict.column('text_key').doUpdateSet((set) => ({
        text: set.ref('excluded.text'),
        times: set('missed_searches.times', '+', set.ref('excluded.times')),
        last_at: set.ref('excluded.last_at'),
      })),
    )
    .execute()
}

async function forgetRarest(db: Kysely<Tables>): Promise<void> {
  const { count } = await db
    .selectFrom('missed_searches')
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count <= MOST_KEPT) return
  const rarest = db
    .selectFrom('missed_searches')
    .select('text_key')
    .orderBy('times')
    .orderBy('last_at')
    .limit(count - MOST_KEPT)
  await db.deleteFrom('missed_searches').where('text_key', 'in', rarest).execute()
}

export type MissedSearch = { text: string; times: number; lastAt: number }

/** The most frequent first. */
export async function listMissedSearches(db: Kysely<Tables>, limit: number): Promise<MissedSearch[]> {
  return db
    .selectFrom('missed_searches')
    .select(['text', 'times', 'last_at as lastAt'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('text_key')
    .limit(limit)
    .execute()
}
