import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'
import { NEVER, type Sort, type Walk, type Way } from './find-orders-walk.ts'

/*
 * Orders by their amount, or by the day that was promised.
 */

const KEYS = { promised: `coalesce(promised_on, '${NEVER}')`, amount: 'amount_charged' } as const

type Key = keyof typeof KEYS
type Direction = 'asc' | 'desc'
type Keyed = ListCursor & { id: OrderId }

const keyOf = (sort: Sort): Key => (sort === 'promised' ? 'promised' : 'amount')

/** Few orders, sorted here. */
export async function walkSorted(
  { db }: Pick<Database, 'db'>,
  ids: readonly OrderId[],
  sort: Sort,
  { descending, after }: Way,
): Promise<Walk> {
  const compare = (a: ListCursor, b: ListCursor) =>
    (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id) * (descending ? -1 : 1)
  const [found] = await keysOf[keyOf(sort)](db, JSON.stringify(ids))
  const sorted = (JSON.parse(`[${found?.pairs ?? ''}]`) as [number, number | string][])
    .map(([id, key]) => ({ id: id as OrderId, key }))
    .filter((it) => after === undefined || compare(it, after) > 0)
    .sort(compare)
  let [passed, last]: [number, ListCursor | undefined] = [0, undefined]
  return {
    isOver: () => passed === sorted.length,
    position: () => last,
    next: async (count) => {
      const some = sorted.slice(passed, passed + count)
      passed += some.length
      last = some.at(-1) ?? last
      return some.map(({ id }) => id)
    },
  }
}

/** As one text: so many rows would take longer to hand over than to find. A day is written as JSON has it. */
const prepareKeys = (written: string) =>
  preparedQuery((db, ids: string) => ({
    compile: () =>
      sql<{
        pairs: string | null
      }>`select string_agg('[' || id || ',' || ${sql.raw(written)} || ']', ',') as pairs
          from orders where ${isOneOf(db, 'id', ids)}`.compile(db),
  }))

const keysOf = { promised: prepareKeys(`'"' || ${KEYS.promised} || '"'`), amount: prepareKeys(KEYS.amount) }

/** All orders, along an index. */
export function walkByKey(db: Kysely<Tables>, sort: Sort, { descending, after }: Way): Walk {
  const { first, behind } = alongKey[keyOf(sort)][descending ? 'down' : 'up']
  let [last, isOver] = [after, false]
  return {
    isOver: () => isOver,
    position: () => last,
    next: async (count) => {
      const rows = last ? await behind(db, last.key, last.id, count) : await first(db, count)
      isOver = rows.length < count
      last = rows.at(-1) ?? last
      return rows.map(({ id }) => id)
    },
  }
}

const pairsOf = (key: Key) => sql`select ${sql.raw(KEYS[key])} as key, id from orders`
const orderOf = (way: Direction) => sql.raw(`key ${way}, id ${way}`)

/** In two parts: compared with key and id at once, SQLite would go through all that are tied with the last one. */
export function ordersBehind(
  key: Key,
  way: Direction,
  last: ListCursor['key'],
  id: number,
  limit: number,
): RawBuilder<Keyed> {
  const [by, beyond] = [sql.raw(KEYS[key]), sql.raw(way === 'desc' ? '<' : '>')]
  return sql`
    select * from (${pairsOf(key)} where ${by} = ${last} and id ${beyond} ${id}
      order by id ${sql.raw(way)} limit ${limit}) as tied
    union all
    select * from (${pairsOf(key)} where ${by} ${beyond} ${last} order by ${orderOf(way)} limit ${limit}) as further
    order by ${orderOf(way)} limit ${limit}`
}

const along = (key: Key, way: Direction) => ({
  first: preparedQuery((db, limit: number) => ({
    compile: () => sql<Keyed>`${pairsOf(key)} order by ${orderOf(way)} limit ${limit}`.compile(db),
  })),
  behind: preparedQuery((db, last: number | string, id: number, limit: number) => ({
    compile: () => ordersBehind(key, way, last, id, limit).compile(db),
  })),
})

const bothWays = (key: Key) => ({ up: along(key, 'asc'), down: along(key, 'desc') })

const alongKey = { promised: bothWays('promised'), amount: bothWays('amount') }
