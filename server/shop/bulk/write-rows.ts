import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Bulk } from './queries.ts'

/** Few enough for one statement of either engine, and for nobody to wait for it. */
const ROWS_AT_ONCE = 200

/** Writes the next rows of a change: what is to be done to which record. Tells how many; none, once each has one. */
export type WriteRows = () => Promise<number>

export async function rowWriter(db: Kysely<Tables>, bulk: Bulk, atOnce = ROWS_AT_ONCE): Promise<WriteRows> {
  if (bulk.undoOf !== null) return () => copyRows(db, bulk, bulk.undoOf ?? 0, atOnce)
  const ids = await subjectsOf(db, bulk.id)
  return async () => {
    const from = (await lastPosition(db, bulk.id)) + 1
    const rows = ids.slice(from, from + atOnce).map((subject_id, index) => ({
      ...{ bulk_id: bulk.id, position: from + index, subject_id, state: 'waiting' as const },
    }))
    if (rows.length > 0) await db.insertInto('bulk_rows').values(rows).execute()
    return rows.length
  }
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

async function lastPosition(db: Kysely<Tables>, id: number): Promise<number> {
  const last = await db
    .selectFrom('bulk_rows')
    .select('position')
    .where('bulk_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.position ?? -1
}

/** The rows of what is taken back, as far as something was done. */
async function copyRows(db: Kysely<Tables>, { id }: Bulk, undoOf: number, atOnce: number): Promise<number> {
  const last = await lastPosition(db, id)
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('bulk_rows')
    .columns(['bulk_id', 'position', 'subject_id', 'state'])
    .expression((it) =>
      it
        .selectFrom('bulk_rows')
        .select([sql<number>`cast(${id} as bigint)`.as('bulk_id'), 'position', 'subject_id'])
        .select(sql<'waiting'>`'waiting'`.as('state'))
        .where('bulk_id', '=', undoOf)
        .where('state', '=', 'done')
        .where('position', '>', last)
        .orderBy('position')
        .limit(atOnce),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
