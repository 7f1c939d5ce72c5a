import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'

type Where = Pick<Database, 'db'>

/** More at once are no longer read one by one. */
export const MOST_CHANGES = 50_000

const HOUR = 3_600_000
const REMEMBERED_FOR = HOUR
/** A process that has not looked for so long may have missed some. */
export const BELIEVED_FOR = REMEMBERED_FOR / 2

/** Up to where the changes have been seen: see the migration that makes the table. */
export type Mark = string

type Row = { mark: string; id: number | null }

const MOST = sql.lit(MOST_CHANGES + 1)

const sinceMark = preparedQuery((db, mark: Mark) => {
  const changes =
    engineOf(db) === 'sqlite'
      ? sql<Row>`
        select cast(max(number) over () as text) as mark, product_id as id from product_changes
        where number > cast(${mark} as integer) order by number limit ${MOST}`
      : sql<Row>`
        select seen.mark, product_id as id
        from (select pg_snapshot_xmin(pg_current_snapshot())::text as mark) as seen
        left join product_changes on number >= ${mark}::xid8 limit ${MOST}`
  return { compile: () => changes.compile(db) }
})

/** The products that have changed since the mark, some of them perhaps seen before. */
export async function listChanges({ db }: Where, mark: Mark): Promise<{ mark: Mark; ids: number[] }> {
  const rows = await sinceMark(db, mark)
  return { mark: rows[0]?.mark ?? mark, ids: rows.flatMap(({ id }) => (id === null ? [] : [id])) }
}

/** What has changed before this is in what is read after it. */
export async function markNow({ db }: Where): Promise<Mark> {
  const now =
    engineOf(db) === 'sqlite'
      ? sql<{ mark: Mark }>`select cast(coalesce(max(number), 0) as text) as mark from product_changes`
      : sql<{ mark: Mark }>`select pg_snapshot_xmin(pg_current_snapshot())::text as mark`
  const [row] = (await now.execute(db)).rows
  return row?.mark ?? '0'
}

/** so many are deleted at once: others have their turn between two of them */
const ROWS_AT_ONCE = 500

/** Every process has seen them by now, or loads anew. */
export async function forgetProductChanges({ db, now }: Where & { now: number }): Promise<void> {
  const old = db
    .selectFrom('product_changes')
    .select('product_id')
    .where('changed_at', '<', now - REMEMBERED_FOR)
    .limit(ROWS_AT_ONCE)
  // What somebody changes at this moment is not waited for, as others might wait for it in another order.
  const free = engineOf(db) === 'sqlite' ? old : old.forUpdate().skipLocked()
  while (true) {
    const { numDeletedRows } = await db
      .deleteFrom('product_changes')
      .where('product_id', 'in', free)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
    await nextTurn()
  }
}
