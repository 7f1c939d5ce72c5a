import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import type { SearchedOrder } from '#domain/orders/order-words.ts'
import { beginsWith, type PrefixRange, prefixRange } from '#server/platform/database/begins-with.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ANY_ORDER, type Conditions, fulfils } from './find-orders-conditions.ts'
import {
  asStates,
  type OrderStates,
  ofRecords,
  PARCELS,
  STATUSES,
  type StatesRow,
  selectStates,
} from './find-orders-states.ts'

/** What an order is compared with what somebody types, or asks for. */
export type NamedOrder = SearchedOrder & {
  id: OrderId
  city: string
  /** as the customer wrote it */
  state: string
  /** for each text that was to be compared, whether words of its products begin so */
  productsBegin: readonly boolean[]
}

/** An order in the list of the back office. */
export type FoundOrder = Omit<NamedOrder, 'productsBegin'> &
  OrderStates & {
    placedAt: number
    amount: Paise
    /** no courier brings it */
    isAtCounter: boolean
    units: number
    lineNames: readonly string[]
  }

type Where = Pick<Database, 'db'>

/** Those of some orders for which all conditions hold, in no order. */
export async function readOrders(
  { db }: Where,
  ids: readonly OrderId[],
  conditions: Conditions = ANY_ORDER,
): Promise<FoundOrder[]> {
  return (await selectOrders(db, JSON.stringify(ids), conditions)).map(asFound)
}

const selectOrders = preparedQuery((db, ids: string, conditions: Conditions) =>
  select(db)
    .where(isOneOf(db, 'orders.id', ids))
    .where(fulfils(conditions)),
)

/** The same, and of each no more than its names and numbers: of many that are compared, few are shown. */
export async function readNames(
  { db }: Where,
  ids: readonly OrderId[],
  conditions: Conditions,
  beginnings: readonly string[],
): Promise<NamedOrder[]> {
  const read = selectNames(String(beginnings.length), () => prepareNames())
  const rows = await read(db, JSON.stringify(ids), conditions, ...beginnings.map(prefixRange))
  return rows.map((row) => ({
    ...namesOf(row),
    id: row.id,
    trackingNos: row.trackingNos?.split('\n') ?? [],
    productsBegin: beginnings.map((_, index) => (row as Record<string, unknown>)[`products${index}`] === 1),
  }))
}

/** For each number of texts that are to be compared. */
const selectNames = preparedShapes<ReturnType<typeof prepareNames>>()

const prepareNames = () =>
  preparedQuery((db, ids: string, conditions: Conditions, ...texts: PrefixRange[]) =>
    withNames(db.selectFrom('orders').select('orders.id'))
      .select(
        ofRecords('parcels', `string_agg(tracking_no, '\n')`).$castTo<string | null>().as('trackingNos'),
      )
      .select(texts.map((text, index) => productsBegin(db, text).as(`products${index}`)))
      .where(isOneOf(db, 'orders.id', ids))
      .where(fulfils(conditions)),
  )

/** The same, and of each no more than where it stands: its goods, and its money where that is asked for. */
export async function readStates(
  { db }: Where,
  ids: readonly OrderId[],
  conditions: Conditions,
  { withMoney }: { withMoney: boolean },
): Promise<OrderStates[]> {
  const list = withMoney ? listStates : listGoodsStates
  return (await list(db, JSON.stringify(ids), conditions)).map((row) => asStates(row))
}

const prepareStates = (withMoney: boolean) =>
  preparedQuery((db, ids: string, conditions: Conditions) =>
    selectStates(db, { withMoney })
      .where(isOneOf(db, 'orders.id', ids))
      .where(fulfils(conditions)),
  )

const listStates = prepareStates(true)
const listGoodsStates = prepareStates(false)

/** The same by their ids alone, in the order in which they came. */
export async function keepMatching(
  { db }: Where,
  ids: readonly OrderId[],
  conditions: Conditions,
): Promise<OrderId[]> {
  const rows = await listFulfilling(db, JSON.stringify(ids), conditions)
  const kept = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}

const listFulfilling = preparedQuery((db, ids: string, conditions: Conditions) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where(isOneOf(db, 'orders.id', ids))
    .where(fulfils(conditions)),
)

const productsBegin = (db: Kysely<Tables>, text: PrefixRange) =>
  sql<0 | 1>`case when exists (select 1 from order_lines join product_words
      on product_words.product_id = order_lines.product_id
    where order_lines.order_id = orders.id and ${beginsWith(db, sql.ref('product_words.word'), text)})
    then 1 else 0 end`

/** Of what was called off in part the rest is told, of what was called off as a whole what it was. */
const LEFT = {
  units: 'coalesce(nullif(sum(quantity - cancelled_quantity), 0), sum(quantity))',
  names: `coalesce(string_agg(case when quantity > cancelled_quantity then name end, '\n' order by id),
    string_agg(name, '\n' order by id))`,
}

/** Behind the statuses a line for the units, and one for each name; behind the parcels one for each courier's number. */
const AND_MORE = {
  lines: `${STATUSES} || '\n' || ${LEFT.units} || '\n' || ${LEFT.names}`,
  parcels: `${PARCELS} || coalesce('\n' || string_agg(tracking_no, '\n' order by id), '')`,
}

const select = (db: Kysely<Tables>) =>
  withNames(selectStates(db, AND_MORE)).select([
    'orders.placed_at as placedAt',
    'orders.amount_charged as amount',
    'orders.draft_id as draftId',
    'orders.pickup_at as pickupAt',
  ])

const withNames = <Row>(orders: SelectQueryBuilder<Tables, 'orders', Row>) =>
  orders
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('order_addresses as shipping', (join) =>
      join.onRef('shipping.order_id', '=', 'orders.id').on('shipping.purpose', '=', sql.lit('shipping')),
    )
    .select([
      'orders.voucher_no as voucherNo',
      'orders.customer_name as customerName',
      'orders.customer_mobile as customerMobile',
      'users.email',
      'shipping.name as shippingName',
      'shipping.phone as shippingPhone',
      'shipping.city',
      'shipping.state',
      'shipping.pincode',
    ])

type NamesRow = Pick<SearchedOrder, 'voucherNo' | 'customerName' | 'customerMobile' | 'email'> &
  Record<'shippingName' | 'shippingPhone' | 'city' | 'state' | 'pincode', string | null>

const namesOf = (row: NamesRow) => ({
  voucherNo: row.voucherNo,
  customerName: row.customerName,
  customerMobile: row.customerMobile,
  email: row.email,
  shippingName: row.shippingName ?? '',
  shippingPhone: row.shippingPhone ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  pincode: row.pincode ?? '',
})

type FoundRow = NamesRow & StatesRow & Pick<FoundOrder, 'placedAt' | 'amount'> & Sold
type Sold = Parameters<typeof isCounterSale>[0]

function asFound(row: FoundRow): FoundOrder {
  const [, units, ...lineNames] = row.lines.split('\n')
  return {
    ...asStates(row),
    ...namesOf(row),
    placedAt: row.placedAt,
    amount: row.amount,
    isAtCounter: isCounterSale(row),
    units: Number(units),
    lineNames,
    trackingNos: row.parcels.split('\n').slice(1),
  }
}
