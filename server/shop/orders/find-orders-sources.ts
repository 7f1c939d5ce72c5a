import { type Kysely, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { OrderMethod, OrderProblem } from '#domain/list-orders.ts'
import type { MoneyState, ParcelState } from '#domain/order-states.ts'
import { stateWord } from '#domain/order-words.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/*
 * Where orders are looked for. Each source is read along an index, in the order of ids, and has all orders of its kind, maybe
 * more: what an order's statuses are says the domain, once the order is read.
 */

/** A stretch of ids, from one end to the other, without these two. */
export type Stretch = {
  descending: boolean
  from: number | undefined
  until: number | undefined
  limit: number
}

export type Source = (stretch: Stretch) => Promise<OrderId[]>

type Ids = { from: string; column: string; condition?: ReturnType<typeof sql> }

/** Each once, though several records are of one order. */
const along =
  (db: Kysely<Tables>, { from, column, condition }: Ids): Source =>
  async ({ descending, from: start, until, limit }) => {
    const id = sql.ref(column)
    const conditions = [
      ...(condition ? [condition] : []),
      ...(start === undefined ? [] : [descending ? sql`${id} < ${start}` : sql`${id} > ${start}`]),
      ...(until === undefined ? [] : [descending ? sql`${id} > ${until}` : sql`${id} < ${until}`]),
    ]
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    const way = descending ? sql`desc` : sql`asc`
    const { rows } = await sql<{ id: OrderId }>`select distinct ${id} as id from ${sql.raw(from)} ${where}
      order by ${id} ${way} limit ${limit}`.execute(db)
    return rows.map((row) => row.id)
  }

export const allOrders = (db: Kysely<Tables>): Source => along(db, { from: 'orders', column: 'orders.id' })

const inState = (db: Kysely<Tables>, state: OrderTable['state']) =>
  along(db, { from: 'orders', column: 'orders.id', condition: sql`state = ${sql.lit(state)}` })

const inTable = (db: Kysely<Tables>, table: string, condition?: string) =>
  along(db, {
    ...{ from: table, column: `${table}.order_id` },
    ...(condition !== undefined && { condition: sql.raw(condition) as ReturnType<typeof sql> }),
  })

/** Known already. */
export const theseOrders =
  (ids: readonly OrderId[]): Source =>
  async ({ descending, from, until, limit }) => {
    const isBehind = (id: number) => from === undefined || (descending ? id < from : id > from)
    const isBefore = (id: number) => until === undefined || (descending ? id > until : id < until)
    const within = ids.filter((id) => isBehind(id) && isBefore(id))
    return within.sort((a, b) => (descending ? b - a : a - b)).slice(0, limit)
  }

/** Those of several. */
export const anyOf =
  (sources: readonly Source[]): Source =>
  async (stretch) => {
    const found = await Promise.all(sources.map((source) => source(stretch)))
    return theseOrders([...new Set(found.flat())])(stretch)
  }

const toPack = (db: Kysely<Tables>) =>
  along(db, {
    ...{ from: 'orders', column: 'orders.id' },
    condition: sql`state = 'placed' and exists (select 1 from order_lines where order_id = orders.id
      and status in ('waiting for approval', 'accepted'))`,
  })

const toHandOver = (db: Kysely<Tables>) => inTable(db, 'parcels', 'shipped_at is null')
const underWay = (db: Kysely<Tables>) =>
  inTable(db, 'parcels', 'shipped_at is not null and delivered_at is null and refused_at is null')
const returned = (db: Kysely<Tables>) => inTable(db, 'returns')
const openReturns = (db: Kysely<Tables>) =>
  inTable(db, 'returns', `state not in ('refused', 'withdrawn', 'closed')`)
const toConfirm = (db: Kysely<Tables>) =>
  inTable(db, 'cash_confirmations', `state in ('to confirm', 'no answer')`)
const free = (db: Kysely<Tables>) =>
  along(db, { from: 'orders', column: 'orders.id', condition: sql`amount_charged = 0` })

/** Nothing: any order may be of that kind. */
export function ordersOfParcelState(db: Kysely<Tables>, state: ParcelState): Source[] {
  switch (state) {
    case 'not placed':
      return [inState(db, 'awaiting payment'), inState(db, 'abandoned')]
    case 'to confirm':
      return [toConfirm(db)]
    case 'to pack':
      return [toPack(db)]
    case 'to hand over':
      return [toHandOver(db)]
    case 'on its way':
      return [underWay(db)]
    case 'coming back':
      return [openReturns(db)]
    case 'delivered':
      return [inState(db, 'placed'), inState(db, 'closed')]
    case 'returned':
      return [returned(db)]
    case 'cancelled':
      return [inState(db, 'cancelled'), returned(db)]
  }
}

export function ordersOfMoneyState(db: Kysely<Tables>, state: MoneyState): Source[] {
  switch (state) {
    case 'not paid':
      return [inState(db, 'awaiting payment')]
    case 'cash due':
      return [inTable(db, 'payments', `state = 'due'`)]
    case 'paid':
      return [allOrders(db)]
    case 'refund due':
      return [inTable(db, 'refunds', `state <> 'done'`)]
    case 'refunded in part':
    case 'refunded':
      return [inTable(db, 'refunds')]
    case 'nothing due':
      return [inState(db, 'abandoned'), inState(db, 'cancelled'), returned(db), free(db)]
  }
}

export function ordersOfMethod(db: Kysely<Tables>, method: OrderMethod): Source[] {
  switch (method) {
    case 'online':
      return [allOrders(db)]
    case 'cash':
      return [inTable(db, 'cash_confirmations')]
    case 'by hand':
      return [inTable(db, 'payments', `method = 'by hand'`)]
    case 'replacement':
      return [free(db)]
  }
}

export function ordersWithProblem(
  db: Kysely<Tables>,
  problem: OrderProblem,
  needPerson: readonly OrderId[],
): Source[] {
  switch (problem) {
    case 'money':
      return [theseOrders(needPerson)]
    case 'refused':
      return [openReturns(db)]
    case 'late':
      return [toPack(db), toHandOver(db), underWay(db)]
    case 'no answer':
      return [toConfirm(db)]
  }
}

export const ordersToHandOver = toHandOver
export const ordersWithOpenReturn = openReturns

export function ordersWithWord(db: Kysely<Tables>, word: string): Source {
  return along(db, { from: 'order_words', column: 'order_words.order_id', condition: sql`word = ${word}` })
}

export const ordersToState = (db: Kysely<Tables>, state: string): Source[] => {
  const word = stateWord(state)
  return word === undefined ? [] : [ordersWithWord(db, word)]
}

export const ordersOfProduct = (db: Kysely<Tables>, productId: number): Source =>
  along(db, {
    ...{ from: 'order_lines', column: 'order_lines.order_id' },
    condition: sql`product_id = ${productId}`,
  })
