import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ConfirmationState } from '#domain/cash.ts'
import type { OrderId } from '#domain/ids.ts'
import type { OrderMethod } from '#domain/list-orders.ts'
import type { Paise } from '#domain/money.ts'
import { type MoneyState, moneyState, type ParcelState, parcelState } from '#domain/order-states.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { SearchedOrder } from '#domain/order-words.ts'
import { CASH_ON_DELIVERY } from '#domain/payment.ts'
import { beginsWith } from '#server/platform/database/begins-with.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
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

const OF_ORDER = 'where order_id = orders.id'
const sum = (table: string, condition: string) =>
  sql<Paise>`cast((select coalesce(sum(amount), 0) from ${sql.table(table)} ${sql.raw(OF_ORDER)} and ${sql.raw(condition)}) as bigint)`
/** 0 or 1: SQLite has no boolean. */
const has = (from: string) =>
  sql<0 | 1>`case when exists (select 1 from ${sql.raw(from.replace('…', OF_ORDER))}) then 1 else 0 end`

const IS_OVER = `('refused', 'withdrawn', 'closed')`
const RECORDS = {
  statuses: sql<string>`(select string_agg(status, ',' order by id) from order_lines where order_id = orders.id)`,
  lineNames: sql<string>`(select string_agg(name, ${sql.lit('\n')} order by id) from order_lines where order_id = orders.id)`,
  units: sql<number>`cast((select sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id) as bigint)`,
  trackingNos: sql<string | null>`(select string_agg(tracking_no, ${sql.lit('\n')} order by id) from parcels
    where order_id = orders.id and tracking_no is not null)`,
  paid: sum('payments', `state in ('paid', 'collected')`),
  due: sum('payments', `state = 'due'`),
  refunded: sum('refunds', `state <> 'failed'`),
  hasOpenRefund: has(`refunds … and state in ('asked', 'sent')`),
  isByHand: has(`payments … and method = 'by hand'`),
  hasParcels: has('parcels …'),
  hasParcelHere:
    has(`parcels join parcel_lines on parcel_lines.parcel_id = parcels.id … and shipped_at is null
    and parcel_lines.quantity > parcel_lines.cancelled_quantity`),
  isRefused: has('parcels … and refused_at is not null'),
  hasOpenReturn: has(`returns … and state not in ${IS_OVER}`),
  comesBack: has(`returns … and parcel_id is not null and state not in ${IS_OVER}`),
  isConfirmedFirst: sql<
    0 | 1
  >`coalesce((select confirm_first from cash_settings where shop_id = orders.shop_id), 1)`,
}

/** Those of some orders for which all conditions hold, in no order. */
export async function readOrders(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  ids: readonly OrderId[],
  conditions: readonly RawBuilder<SqlBool>[] = [],
  beginnings: readonly string[] = [],
): Promise<FoundOrder[]> {
  let query = select(db)
    .select(beginnings.map((text, index) => productsBegin(engine, text).as(`products${index}`)))
    .where(isOneOf(engine, 'orders.id', JSON.stringify(ids)))
  for (const condition of conditions) query = query.where(condition)
  return (await query.execute()).map((row) => asFound(row, beginnings.length))
}

/** The same by their ids alone. */
export async function keepMatching(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  ids: readonly OrderId[],
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<OrderId[]> {
  if (conditions.length === 0) return [...ids]
  let query = db
    .selectFrom('orders')
    .select('orders.id')
    .where(isOneOf(engine, 'orders.id', JSON.stringify(ids)))
  for (const condition of conditions) query = query.where(condition)
  const kept = new Set((await query.execute()).map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}

const productsBegin = (engine: Database['engine'], text: string) =>
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

function asFound(read: object, beginnings: number): FoundOrder {
  const row = read as Row & Record<`products${number}`, 0 | 1>
  const isWaiting = row.confirmation === 'to confirm' || row.confirmation === 'no answer'
  const isToConfirm = isWaiting && row.hasParcels === 0 && row.isConfirmedFirst === 1
  const statuses = row.statuses.split(',') as OrderStatus[]
  const refused = row.isRefused === 0 ? 'none' : row.comesBack === 1 ? 'under way' : 'back'
  const { paid, refunded, due, orderState: state } = row
  return {
    id: row.id,
    voucherNo: row.voucherNo,
    placedAt: row.placedAt,
    customerName: row.customerName,
    customerMobile: row.customerMobile,
    email: row.email,
    amount: row.amount,
    promisedOn: row.promisedOn,
    method: methodOf(row),
    money: moneyState({ state, paid, refunded, due, hasOpenRefund: row.hasOpenRefund === 1 }),
    parcel: parcelState({ state, statuses, isToConfirm, refused }),
    shippingName: row.shippingName ?? '',
    shippingPhone: row.shippingPhone ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    pincode: row.pincode ?? '',
    units: row.units,
    lineNames: row.lineNames.split('\n'),
    productsBegin: Array.from({ length: beginnings }, (_, index) => row[`products${index}`] === 1),
    trackingNos: row.trackingNos?.split('\n') ?? [],
    isUnanswered: row.confirmation === 'no answer' && isToConfirm,
    hasParcelHere: row.hasParcelHere === 1,
    hasOpenReturn: row.hasOpenReturn === 1,
  }
}

function methodOf({ orderType, isByHand }: Pick<Row, 'orderType' | 'isByHand'>): OrderMethod {
  if (orderType === REPLACEMENT) return 'replacement'
  if (orderType === CASH_ON_DELIVERY) return 'cash'
  return isByHand === 1 ? 'by hand' : 'online'
}
