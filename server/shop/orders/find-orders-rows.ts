import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ConfirmationState } from '#domain/cash.ts'
import type { OrderId } from '#domain/ids.ts'
import type { OrderMethod } from '#domain/list-orders.ts'
import type { Paise } from '#domain/money.ts'
import { type MoneyState, moneyState, type ParcelState, parcelState } from '#domain/order-states.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { SearchedOrder } from '#domain/order-words.ts'
import { CASH_ON_DELIVERY } from '#domain/payment.ts'
import { beginsWith, type PrefixRange, prefixRange } from '#server/platform/database/begins-with.ts'
import { type Engine, onEachEngine } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ANY_ORDER, type Conditions, fulfils } from './find-orders-conditions.ts'
import { REPLACEMENT } from './place-replacement.ts'

/** An order in the list of the back office. */
export type FoundOrder = SearchedOrder & {
  id: OrderId
  placedAt: number
  amount: Paise
  promisedOn: string | null
  method: OrderMethod
  money: MoneyState
  parcel: ParcelState
  city: string
  /** as the customer wrote it */
  state: string
  units: number
  lineNames: readonly string[]
  /** for each text that was to be compared, whether words of its products begin so */
  productsBegin: readonly boolean[]
  isUnanswered: boolean
  /** a parcel of it is packed and not handed over */
  hasParcelHere: boolean
  hasOpenReturn: boolean
}

const IS_OVER = `('refused', 'withdrawn', 'closed')`
const amountIf = (condition: string) => `coalesce(sum(case when ${condition} then amount end), 0)`
const countIf = (condition: string) => `count(case when ${condition} then 1 end)`
/** Several facts of an order's records as one text: looking for the records is what takes the time. */
const ofRecords = (table: string, facts: readonly string[], rest = '') =>
  sql<string>`(select ${sql.raw(facts.join(` || ',' || `))} ${sql.raw(rest)} from ${sql.table(table)} where order_id = orders.id)`

const RECORDS = {
  /** a line for the statuses, one for the units, and one for each name */
  lines: sql<string>`(select string_agg(status, ',' order by id) || ${sql.lit('\n')} || sum(quantity - cancelled_quantity)
    || ${sql.lit('\n')} || string_agg(name, ${sql.lit('\n')} order by id) from order_lines where order_id = orders.id)`,
  payments: ofRecords('payments', [
    amountIf(`state in ('paid', 'collected')`),
    amountIf(`state = 'due'`),
    countIf(`method = 'by hand'`),
  ]),
  refunds: ofRecords('refunds', [amountIf(`state <> 'failed'`), countIf(`state in ('asked', 'sent')`)]),
  /** and a line for each courier's number */
  parcels: ofRecords(
    'parcels',
    [
      'count(*)',
      countIf(`shipped_at is null and exists (select 1 from parcel_lines where parcel_id = parcels.id
        and quantity > cancelled_quantity)`),
      'count(refused_at)',
    ],
    `|| coalesce('\n' || string_agg(tracking_no, '\n' order by id), '')`,
  ),
  returns: ofRecords('returns', [
    countIf(`state not in ${IS_OVER}`),
    countIf(`parcel_id is not null and state not in ${IS_OVER}`),
  ]),
  isConfirmedFirst: sql<
    0 | 1
  >`coalesce((select confirm_first from cash_settings where shop_id = orders.shop_id), 1)`,
}

type Where = Pick<Database, 'db' | 'engine'>

/** Those of some orders for which all conditions hold, in no order. */
export async function readOrders(
  { db, engine }: Where,
  ids: readonly OrderId[],
  conditions: Conditions = ANY_ORDER,
  beginnings: readonly string[] = [],
): Promise<FoundOrder[]> {
  const read = selectOrders[engine](String(beginnings.length), () => prepareSelect(engine, beginnings.length))
  const rows = await read(db, JSON.stringify(ids), conditions, ...beginnings.map(prefixRange))
  return rows.map((row) => asFound(row, beginnings.length))
}

/** For each number of texts that are to be compared. */
const selectOrders = onEachEngine(() => preparedShapes<ReturnType<typeof prepareSelect>>())

const prepareSelect = (engine: Engine, beginnings: number) =>
  preparedQuery((db, ids: string, conditions: Conditions, ...texts: PrefixRange[]) =>
    select(db)
      .select(
        texts.slice(0, beginnings).map((text, index) => productsBegin(engine, text).as(`products${index}`)),
      )
      .where(isOneOf(engine, 'orders.id', ids))
      .where(fulfils(conditions)),
  )

/** The same by their ids alone. */
export async function keepMatching(
  { db, engine }: Where,
  ids: readonly OrderId[],
  conditions: Conditions,
): Promise<OrderId[]> {
  const kept = new Set(
    (await listFulfilling[engine](db, JSON.stringify(ids), conditions)).map(({ id }) => id),
  )
  return ids.filter((id) => kept.has(id))
}

const listFulfilling = onEachEngine((engine) =>
  preparedQuery((db, ids: string, conditions: Conditions) =>
    db
      .selectFrom('orders')
      .select('orders.id')
      .where(isOneOf(engine, 'orders.id', ids))
      .where(fulfils(conditions)),
  ),
)

const productsBegin = (engine: Engine, text: PrefixRange) =>
  sql<0 | 1>`case when exists (select 1 from order_lines join product_words
      on product_words.product_id = order_lines.product_id
    where order_lines.order_id = orders.id and ${beginsWith(engine, sql.ref('product_words.word'), text)})
    then 1 else 0 end`

const select = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('order_addresses as shipping', (join) =>
      join.onRef('shipping.order_id', '=', 'orders.id').on('shipping.purpose', '=', sql.lit('shipping')),
    )
    .leftJoin('cash_confirmations', 'cash_confirmations.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.voucher_no as voucherNo',
      'orders.state as orderState',
      'orders.order_type as orderType',
      'orders.placed_at as placedAt',
      'orders.customer_name as customerName',
      'orders.customer_mobile as customerMobile',
      'orders.amount_charged as amount',
      'orders.promised_on as promisedOn',
      'users.email',
      'shipping.name as shippingName',
      'shipping.phone as shippingPhone',
      'shipping.city',
      'shipping.state',
      'shipping.pincode',
      'cash_confirmations.state as confirmation',
    ])
    .select(Object.entries<RawBuilder<unknown>>(RECORDS).map(([name, record]) => record.as(name)))

type Row = {
  orderState: OrderTable['state']
  orderType: string
  confirmation: ConfirmationState | null
} & Pick<FoundOrder, 'id' | 'voucherNo' | 'placedAt' | 'customerName' | 'customerMobile' | 'amount'> &
  Pick<FoundOrder, 'promisedOn' | 'email'> &
  Record<'shippingName' | 'shippingPhone' | 'city' | 'state' | 'pincode', string | null> & {
    [Name in keyof typeof RECORDS]: (typeof RECORDS)[Name] extends RawBuilder<infer Value> ? Value : never
  }

const numbersIn = (text: string) => text.split(',').map(Number)

function asFound(read: object, beginnings: number): FoundOrder {
  const row = read as Row & Record<`products${number}`, 0 | 1>
  const [statusText = '', units, ...lineNames] = row.lines.split('\n')
  const [paid = 0, due = 0, byHand = 0] = numbersIn(row.payments)
  const [refunded = 0, openRefunds = 0] = numbersIn(row.refunds)
  const [parcelText = '', ...trackingNos] = row.parcels.split('\n')
  const [parcels = 0, parcelsHere = 0, refusedParcels = 0] = numbersIn(parcelText)
  const [openReturns = 0, comingBack = 0] = numbersIn(row.returns)
  const isWaiting = row.confirmation === 'to confirm' || row.confirmation === 'no answer'
  const isToConfirm = isWaiting && parcels === 0 && row.isConfirmedFirst === 1
  const statuses = statusText.split(',') as OrderStatus[]
  const refused = refusedParcels === 0 ? 'none' : comingBack > 0 ? 'under way' : 'back'
  const state = row.orderState
  return {
    id: row.id,
    voucherNo: row.voucherNo,
    placedAt: row.placedAt,
    customerName: row.customerName,
    customerMobile: row.customerMobile,
    email: row.email,
    amount: row.amount,
    promisedOn: row.promisedOn,
    method: methodOf(row.orderType, byHand > 0),
    money: moneyState({ state, paid, refunded, due, hasOpenRefund: openRefunds > 0 }),
    parcel: parcelState({ state, statuses, isToConfirm, refused }),
    shippingName: row.shippingName ?? '',
    shippingPhone: row.shippingPhone ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    pincode: row.pincode ?? '',
    units: Number(units),
    lineNames,
    productsBegin: Array.from({ length: beginnings }, (_, index) => row[`products${index}`] === 1),
    trackingNos,
    isUnanswered: row.confirmation === 'no answer' && isToConfirm,
    hasParcelHere: parcelsHere > 0,
    hasOpenReturn: openReturns > 0,
  }
}

function methodOf(orderType: string, isByHand: boolean): OrderMethod {
  if (orderType === REPLACEMENT) return 'replacement'
  if (orderType === CASH_ON_DELIVERY) return 'cash'
  return isByHand ? 'by hand' : 'online'
}
