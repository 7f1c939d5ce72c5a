import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { numbersBeginning, parseOrderText, type TypedWord } from '#domain/order-words.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { beginsWith } from '#server/platform/database/begins-with.ts'
import type { Database } from '#server/platform/database/open-database.ts'

type Where = Pick<Database, 'db' | 'engine'>

/**
 * Of a word that more orders have, the orders are not gathered: then so many have it that they are found by looking through the
 * list from its beginning.
 */
const MOST_GATHERED = 20_000
const MOST_PRODUCTS = 200
const MOST_CUSTOMERS = 500

export type FoundByText = {
  /** the orders that have all the words which few enough orders have; undefined, where every word is in too many */
  orderIds: OrderId[] | undefined
  /** the words that are in too many: each order is to be compared with them */
  toCompare: TypedWord[]
}

/** What somebody looks for: each word is the beginning of something of the order. */
export async function findByText(where: Where, text: string, most = MOST_GATHERED): Promise<FoundByText> {
  let orderIds: OrderId[] | undefined
  const toCompare: TypedWord[] = []
  for (const typed of parseOrderText(text)) {
    const found = await gather(where, typed, most)
    if (found === undefined) toCompare.push(typed)
    else orderIds = orderIds === undefined ? [...found] : orderIds.filter((id) => found.has(id))
  }
  return { orderIds, toCompare }
}

async function gather(
  where: Where,
  { word, typed }: TypedWord,
  most: number,
): Promise<Set<OrderId> | undefined> {
  const found = new Set<OrderId>()
  for (const query of await queriesFor(where, { word, typed })) {
    if (query === 'too many') return undefined
    const { rows } = await sql<{ id: OrderId }>`${query} limit ${most + 1}`.execute(where.db)
    if (rows.length > most) return undefined
    for (const { id } of rows) found.add(id)
    if (found.size > most) return undefined
  }
  return found
}

/** The cheapest first. */
async function queriesFor(
  where: Where,
  { word, typed }: TypedWord,
): Promise<(RawBuilder<unknown> | 'too many')[]> {
  const { engine } = where
  const ranges = numbersBeginning(word).map(([from, to]) => sql`voucher_no between ${from} and ${to}`)
  return [
    ...ranges.map((range) => sql`select id from orders where shop_id = ${SHOP_ID} and ${range}`),
    sql`select order_id as id from order_words where ${beginsWith(engine, sql.ref('word'), word)}`,
    sql`select order_id as id from parcels where tracking_no is not null
      and ${beginsWith(engine, sql`lower(tracking_no)`, typed)}`,
    await ofCustomers(where, typed),
    await ofProducts(where, word),
  ]
}

async function ofCustomers({ db, engine }: Where, typed: string): Promise<RawBuilder<unknown> | 'too many'> {
  const { rows } = await sql<{ id: number }>`select id from users
    where ${beginsWith(engine, sql.ref('email_key'), typed)} limit ${MOST_CUSTOMERS + 1}`.execute(db)
  if (rows.length > MOST_CUSTOMERS) return 'too many'
  return sql`select id from orders where ${isAmong('user_id', rows)}`
}

async function ofProducts({ db, engine }: Where, word: string): Promise<RawBuilder<unknown> | 'too many'> {
  const { rows } = await sql<{ id: number }>`select distinct product_id as id from product_words
    where ${beginsWith(engine, sql.ref('word'), word)} limit ${MOST_PRODUCTS + 1}`.execute(db)
  if (rows.length > MOST_PRODUCTS) return 'too many'
  return sql`select distinct order_id as id from order_lines where ${isAmong('product_id', rows)}`
}

/** Written out: so few, and never the same ones. */
const isAmong = (column: string, rows: readonly { id: number }[]): RawBuilder<unknown> =>
  rows.length === 0
    ? sql`1 = 0`
    : sql`${sql.ref(column)} in (${sql.raw(rows.map(({ id }) => Number(id)).join())})`
