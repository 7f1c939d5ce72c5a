import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import { type ListDefinition, type ListQuery, writeChoice } from '#domain/staff/lists/list-query.ts'
import { choiceName, parseListCursor, writeListCursor } from './list-cursor.ts'

export type Page<Row> = { rows: Row[]; next: string | undefined; previous: string | undefined }

type Step<After> = { descending: boolean; after: After | undefined; limit: number }

/** Rows behind an id, in one direction; the first ones, where there is none. */
export type Read<Row> = (step: Step<number>) => Promise<Row[]>

/** The same behind a key and, of those that share it, an id. */
type ReadByKey<Row> = (step: Step<{ key: number; id: number }>) => Promise<Row[]>

const MOST_PER_PAGE = 200

/** One page of a list that is sorted by ids alone, `newest` or `oldest` first. */
export async function pageById<Definition extends ListDefinition, Row extends { id: number }>(
  definition: Definition,
  query: ListQuery<Definition>,
  { limit, read }: { limit: number; read: Read<Row> },
): Promise<Page<Row> | Refusal> {
  return pageByKey(definition, query, {
    limit,
    keyOf: () => 0,
    read: ({ after, ...step }) => read({ ...step, after: after?.id }),
  })
}

/** One page of a list that is sorted by a number of its rows, the highest first where it is `newest`. */
export async function pageByKey<Definition extends ListDefinition, Row extends { id: number }>(
  definition: Definition,
  query: ListQuery<Definition>,
  { limit, keyOf, read }: { limit: number; keyOf: (row: Row) => number; read: ReadByKey<Row> },
): Promise<Page<Row> | Refusal> {
  // Most searches find less than a page, and have no end to write.
  const choice = () => choiceName(definition.name, writeChoice(definition, query))
  const written = query.after ?? query.before
  const cursor =
    written === undefined ? undefined : parseListCursor(written, { choice: choice(), sortedBy: 'number' })
  if (cursor instanceof Refusal) return cursor
  const isBack = query.before !== undefined && query.after === undefined
  const count = Math.min(limit, MOST_PER_PAGE)
  const descending = (query.sort === 'newest') !== isBack
  const found = await read({ descending, after: cursor, limit: count + 1 })
  const rows = found.slice(0, count)
  const endAt = (row: Row | undefined) => row && writeListCursor(choice(), { key: keyOf(row), id: row.id })
  const further = found.length > count ? endAt(rows.at(-1)) : undefined
  const near = cursor === undefined ? undefined : endAt(rows[0])
  if (isBack) return { rows: rows.reverse(), next: near, previous: further }
  return { rows, next: further, previous: near }
}

/**
 * Where such a page begins, as the values of a prepared query: none or one. A bound that holds for all would be taken for one that holds
 * for few by whoever plans the query before its values are known.
 */
export const startOf = (after: number | undefined): Starts => (after === undefined ? {} : { after })

export type Starts = { after?: number }

/** Behind these, in one direction. */
export function isBehind({ after }: Starts, descending: boolean): RawBuilder<SqlBool> {
  if (after === undefined) return sql`1 = 1`
  return descending ? sql`id < ${after}` : sql`id > ${after}`
}
