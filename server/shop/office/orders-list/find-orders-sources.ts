import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { MoneyState, ParcelState } from '#domain/orders/order-states.ts'
import { stateWord } from '#domain/orders/order-words.ts'
import type { OrderMethod, OrderProblem } from '#domain/staff/lists/list-orders.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { IS_NOT_DELIVERED } from './find-orders-states.ts'

/*
 * Where orders are looked for. Each source is read along an index, in the order of ids, and has all orders of its kind, maybe
 * more: what an order's statuses are says the domain, once the order is read.
 */

/** Ids from one end to the other, without these two. */
export type IdRange = {
  descending: boolean
  from: number | undefined
  until: number | undefined
  limit: number
}

export type Source = (db: Kysely<Tables>, range: IdRange) => Promise<OrderId[]>

type Value = number | string

/** The ends that there are: a bound that holds for all would be taken for one that holds for few. */
type Ends = { low?: number; high?: number }

/** Each once, though several records are of one order. What is looked for may be a value that is known only then. */
function along<Values extends readonly Value[]>(
  table: string,
  column: string,
  condition: (...values: Values) => RawBuilder<unknown> = () => sql`1 = 1`,
): (...values: Values) => Source {
  const prepare = (descending: boolean) =>
    preparedQuery((db, limit: number, { low, high }: Ends, ...values: Values) => ({
      compile: () => {
        const id = sql.ref(column)
        return sql<{
          id: OrderId
        }>`select distinct ${id} as id from ${sql.raw(table)} where ${condition(...values)}
          ${low === undefined ? sql`` : sql`and ${id} > ${low}`} ${high === undefined ? sql`` : sql`and ${id} < ${high}`}
          order by ${id} ${sql.raw(descending ? 'desc' : 'asc')} limit ${limit}`.compile(db)
      },
    }))
  const shapes = preparedShapes<ReturnType<typeof prepare>>()
  return (...values) =>
    async (db, { descending, from, until, limit }) => {
      const [low, high] = descending ? [until, from] : [from, until]
      const ends = { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
      const list = shapes(`${descending} ${Object.keys(ends).join()}`, () => prepare(descending))
      return (await list(db, limit, ends, ...values)).map(({ id }) => id)
    }
}

const inOrders = (condition?: string) =>
  along('orders', 'orders.id', condition === undefined ? undefined : () => sql.raw(condition))()

const inTable = (table: string, condition?: string) =>
  along(table, `${table}.order_id`, condition === undefined ? undefined : () => sql.raw(condition))()

const inState = (state: OrderTable['state']) => inOrders(`state = '${state}'`)

export const allOrders = inOrders()

/** Known already. */
export const ordersWithIds =
  (ids: readonly OrderId[]): Source =>
  async (_, { descending, from, until, limit }) => {
    const isBehind = (id: number) => from === undefined || (descending ? id < from : id > from)
    const isBefore = (id: number) => until === undefined || (descending ? id > until : id < until)
    const within = ids.filter((id) => isBehind(id) && isBefore(id))
    return within.sort((a, b) => (descending ? b - a : a - b)).slice(0, limit)
  }

/** Those of several. */
export function anyOf(sources: readonly Source[]): Source {
  const [only] = sources
  if (only && sources.length === 1) return only
  return async (db, range) => {
    const found = await Promise.all(sources.map((source) => source(db, range)))
    return ordersWithIds([...new Set(found.flat())])(db, range)
  }
}

/** Those that nobody waits for any more are closed, soon. */
const promisedBefore = along(
  'orders',
  'orders.id',
  (day: string) => sql`state = 'placed' and promised_on < ${day}`,
)
const awaitingPayment = inState('awaiting payment')
const abandoned = inState('abandoned')
const placed = inState('placed')
const closed = inState('closed')
const cancelled = inState('cancelled')
const toPack = inOrders(`state = 'placed' and exists (select 1 from order_lines where order_id = orders.id
  and status in ('waiting for approval', 'accepted'))`)
const free = inOrders('amount_charged = 0')
const toHandOver = inTable('parcels', 'shipped_at is null')
const underWay = inTable('parcels', 'shipped_at is not null and delivered_at is null and refused_at is null')
const notDelivered = inTable('parcels', IS_NOT_DELIVERED)
const returned = inTable('returns')
const openReturns = inTable('returns', `state not in ('refused', 'withdrawn', 'closed')`)
const cash = inTable('cash_confirmations')
const toConfirm = inTable('cash_confirmations', `state in ('to confirm', 'no answer')`)
const cashDue = inTable('payments', `state = 'due'`)
const byHand = inTable('payments', `method = 'by hand'`)
const refundDue = inTable('refunds', `state <> 'done'`)
const refunded = inTable('refunds')

/** Nothing: any order may be of that kind. */
export function ordersOfParcelState(state: ParcelState): Source[] {
  switch (state) {
    case 'not placed':
      return [awaitingPayment, abandoned]
    case 'to confirm':
      return [toConfirm]
    case 'to pack':
      return [toPack]
    case 'to hand over':
      return [toHandOver]
    case 'on its way':
      return [underWay]
    case 'coming back':
      return [openReturns]
    case 'delivered':
      return [placed, closed]
    case 'returned':
      return [returned]
    case 'cancelled':
      return [cancelled, returned]
  }
}

export function ordersOfMoneyState(state: MoneyState): Source[] {
  switch (state) {
    case 'not paid':
      return [awaitingPayment]
    case 'cash due':
      return [cashDue]
    case 'paid':
      return [allOrders]
    case 'refund due':
      return [refundDue]
    case 'refunded in part':
    case 'refunded':
      return [refunded]
    case 'nothing due':
      return [abandoned, cancelled, returned, free]
  }
}

/** A kind of payment that is missing here is looked for among all orders. */
const OF_METHOD: { readonly [Method in OrderMethod]?: Source } = {
  cash,
  'by hand': byHand,
  replacement: free,
}

export const ordersOfMethod = (method: OrderMethod): Source[] => [OF_METHOD[method] ?? allOrders]

export function ordersWithProblem(
  problem: OrderProblem,
  needPerson: readonly OrderId[],
  today: string,
): Source[] {
  switch (problem) {
    case 'money':
      return [ordersWithIds(needPerson)]
    case 'refused':
      return [openReturns]
    case 'late':
      return [promisedBefore(today)]
    case 'no answer':
      return [toConfirm]
    case 'failed try':
      return [notDelivered]
  }
}

/** Exactly those. */
export const ordersWithParcelHere = inTable(
  'parcels',
  `shipped_at is null and exists (select 1 from parcel_lines where parcel_id = parcels.id
    and quantity > cancelled_quantity)`,
)
/** Exactly those. */
export const ordersWithOpenReturn = openReturns

export const ordersWithWord = along(
  'order_words',
  'order_words.order_id',
  (word: string) => sql`word = ${word}`,
)

export const ordersToState = (state: string): Source[] => {
  const word = stateWord(state)
  return word === undefined ? [] : [ordersWithWord(word)]
}

export const ordersOfProduct = along(
  'order_lines',
  'order_lines.order_id',
  (productId: number) => sql`product_id = ${productId}`,
)
