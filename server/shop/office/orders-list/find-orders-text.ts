import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { numbersBeginning, parseOrderText, type TypedWord } from '#domain/orders/order-words.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { beginsWith, type PrefixRange, prefixRange } from '#server/platform/database/begins-with.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'

type Where = Pick<Database, 'db'>

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

/** Ids as one text: so many rows would take longer to hand over than to find. */
type Found = readonly { count: number; ids: string | null }[]

const gathered = (rows: RawBuilder<unknown>) =>
  sql<
    Found[number]
  >`select count(*) as count, string_agg(cast(id as text), ',') as ids from (${rows}) as found`

async function gather(where: Where, typed: TypedWord, most: number): Promise<Set<OrderId> | undefined> {
  const found = new Set<OrderId>()
  for (const look of [byNumber, byWord, byAwb, byCustomer, byProduct]) {
    const [some] = await look(where, typed, most + 1)
    if (some === undefined) continue
    if (some.count > most) return undefined
    for (const id of JSON.parse(`[${some.ids ?? ''}]`) as OrderId[]) found.add(id)
    if (found.size > most) return undefined
  }
  return found
}

/*
 * Where a word may be of an order, the cheapest first.
 */

async function byNumber({ db }: Where, { word }: TypedWord, limit: number): Promise<Found> {
  const ranges = numbersBeginning(word).map(([from, to]) => ({ from, to }))
  if (ranges.length === 0) return []
  return numbered(String(ranges.length), prepareNumbered)(db, limit, ...ranges)
}

type NumberRange = { from: number; to: number }

/** For each number of ranges. */
const numbered = preparedShapes<ReturnType<typeof prepareNumbered>>()

const prepareNumbered = () =>
  preparedQuery((db, limit: number, ...ranges: NumberRange[]) => ({
    compile: () => {
      const parts = ranges.map(
        ({ from, to }) =>
          sql`select id from orders where shop_id = ${SHOP_ID} and voucher_no >= ${from} and voucher_no <= ${to}`,
      )
      return gathered(sql`${sql.join(parts, sql` union all `)} limit ${limit}`).compile(db)
    },
  }))

function byWord({ db }: Where, { word }: TypedWord, limit: number): Promise<Found> {
  return worded(db, prefixRange(word), limit)
}

const worded = preparedQuery((db, prefix: PrefixRange, limit: number) => ({
  compile: () =>
    gathered(sql`select order_id as id from order_words
        where ${beginsWith(db, sql.ref('word'), prefix)} limit ${limit}`).compile(db),
}))

function byAwb({ db }: Where, { typed }: TypedWord, limit: number): Promise<Found> {
  return tracked(db, prefixRange(typed), limit)
}

const tracked = preparedQuery((db, prefix: PrefixRange, limit: number) => ({
  compile: () =>
    gathered(sql`select order_id as id from parcels where tracking_no is not null
        and ${beginsWith(db, sql`lower(tracking_no)`, prefix)} limit ${limit}`).compile(db),
}))

const TOO_MANY: Found = [{ count: Number.POSITIVE_INFINITY, ids: null }]

async function byCustomer({ db }: Where, { typed }: TypedWord, limit: number): Promise<Found> {
  const users = await mailed(db, prefixRange(typed), MOST_CUSTOMERS + 1)
  if (users.length > MOST_CUSTOMERS) return TOO_MANY
  return users.length === 0 ? [] : ofCustomers(db, idsOf(users), limit)
}

const mailed = preparedQuery((db, prefix: PrefixRange, limit: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where(beginsWith(db, sql.ref('email_key'), prefix))
    .limit(limit),
)

const ofCustomers = preparedQuery((db, ids: string, limit: number) => ({
  compile: () =>
    gathered(sql`select id from orders where ${isOneOf(db, 'user_id', ids)} limit ${limit}`).compile(db),
}))

async function byProduct({ db }: Where, { word }: TypedWord, limit: number): Promise<Found> {
  const products = await called(db, prefixRange(word), MOST_PRODUCTS + 1)
  if (products.length > MOST_PRODUCTS) return TOO_MANY
  return products.length === 0 ? [] : ofProducts(db, idsOf(products), limit)
}

const called = preparedQuery((db, prefix: PrefixRange, limit: number) =>
  db
    .selectFrom('product_words')
    .select('product_id as id')
    .distinct()
    .where(beginsWith(db, sql.ref('word'), prefix))
    .limit(limit),
)

const ofProducts = preparedQuery((db, ids: string, limit: number) => ({
  compile: () =>
    gathered(sql`select distinct order_id as id from order_lines
        where ${isOneOf(db, 'product_id', ids)} limit ${limit}`).compile(db),
}))

const idsOf = (rows: readonly { id: number }[]) => JSON.stringify(rows.map(({ id }) => id))
