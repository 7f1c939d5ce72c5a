import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Bulk } from './queries.ts'

/** Few enough for one statement of either engine, and for nobody to wait for it. */
const ROWS_AT_ONCE = 200

/** Writes the next rows of a change: what is to be done to which record. Tells how many; none, once each has one. */
export type WriteRows = () => Promise<number>

export async function rowWriter(db: Kysely<Tables>, bulk: Bulk, atOnce = ROWS_AT_ONCE): Promise<WriteRows> {
  const recordsFrom = await recordsOf(db, bulk, atOnce)
  return async () => {
    const records = await recordsFrom(await nextPosition(db, bulk.id))
    const rows = records.map((record) => ({ ...record, bulk_id: bulk.id, state: 'waiting' as const }))
    // Somebody else may do the same change, and have written them.
    if (rows.length > 0)
      await db
        .insertInto('bulk_rows')
        .values(rows)
        .onConflict((it) => it.doNothing())
        .execute()
    return rows.length
  }
}

type Records = { position: number; subject_id: number }[]

/** Tells those that are to be changed, or of which something is to be taken back, from a position on. */
async function recordsOf(
  db: Kysely<Tables>,
  { id, undoOf }: Bulk,
  atOnce: number,
): Promise<(from: number) => Promise<Records>> {
  if (undoOf !== null) return (from) => recordsDone(db, undoOf, from, atOnce)
  const ids = await subjectsOf(db, id)
  return async (from) =>
    ids.slice(from, from + atOnce).map((subject_id, index) => ({ position: from + index, subject_id }))
}

function recordsDone(db: Kysely<Tables>, bulkId: number, from: number, atOnce: number): Promise<Records> {
  return db
    .selectFrom('bulk_rows')
    .select(['position', 'subject_id'])
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'done')
    .where('position', '>=', from)
    .orderBy('position')
    .limit(atOnce)
    .execute()
}

/** Nothing, of a change whose rows were all written when it was asked for. */
async function subjectsOf(db: Kysely<Tables>, id: number): Promise<number[]> {
  const { subjects } = await db
    .selectFrom('bulk_changes')
    .select('subjects')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return subjects === null ? [] : (JSON.parse(subjects) as number[])
}

async function nextPosition(db: Kysely<Tables>, id: number): Promise<number> {
  const last = await db
    .selectFrom('bulk_rows')
    .select('position')
    .where('bulk_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? last.position + 1 : 0
}
