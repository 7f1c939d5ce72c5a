import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import {
  type MoneyState,
  moneyState,
  type ParcelState,
  parcelState,
  partBack,
} from '#domain/orders/order-states.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ConfirmationState } from '#domain/payments/cash.ts'
import { kindNameOfOrder } from '#domain/payments/payment-kinds.ts'
import type { OrderMethod } from '#domain/staff/lists/list-orders.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { REPLACEMENT } from '#server/shop/orders/checkout/place-replacement.ts'

/** Where an order stands, as its records say. */
export type OrderStates = {
  id: OrderId
  promisedOn: string | null
  method: OrderMethod
  money: MoneyState
  parcel: ParcelState
  isUnanswered: boolean
  /** a parcel of it is packed and not handed over */
  hasParcelHere: boolean
  hasOpenReturn: boolean
  /** a courier could not deliver a parcel of it, and was not asked to try again */
  hasFailedTry: boolean
  /** a parcel of it was refused at the door, and is on its way back */
  isComingBack: boolean
  /** the same of some of it, where its state is about the rest; or some of it is back, sent by its customer or refused */
  partBack: 'coming back' | 'returned' | undefined
}

const IS_OVER = `('refused', 'withdrawn', 'closed')`
const amountIf = (condition: string) => `coalesce(sum(case when ${condition} then amount end), 0)`
const countIf = (condition: string) => `count(case when ${condition} then 1 end)`

/** Several facts of an order's records as one text: looking for the records is what takes the time. */
export const ofRecords = (table: string, facts: string) =>
  sql<string>`(select ${sql.raw(facts)} from ${sql.table(table)} where order_id = orders.id)`
const commas = (...facts: string[]) => facts.join(` || ',' || `)

export const STATUSES = `string_agg(status, ',' order by id)`
/** A parcel that could not be delivered, and that nobody has seen to since. */
export const IS_NOT_DELIVERED =
  'failed_at is not null and retry_asked_at is null and delivered_at is null and refused_at is null'

/** how many there are, are here, were refused, could not be delivered, and are with a courier */
export const PARCELS = commas(
  'count(*)',
  countIf(`shipped_at is null and exists (select 1 from parcel_lines where parcel_id = parcels.id
    and quantity > cancelled_quantity)`),
  'count(refused_at)',
  countIf(IS_NOT_DELIVERED),
  countIf('shipped_at is not null and delivered_at is null and refused_at is null'),
)

const RECORDS = {
  payments: ofRecords(
    'payments',
    commas(
      amountIf(`state in ('paid', 'collected')`),
      amountIf(`state = 'due'`),
      countIf(`method = 'by hand'`),
    ),
  ),
  refunds: ofRecords('refunds', commas(amountIf(`state <> 'failed'`), countIf(`state in ('asked', 'sent')`))),
  returns: ofRecords(
    'returns',
    commas(
      countIf(`state not in ${IS_OVER}`),
      countIf(`parcel_id is not null and state not in ${IS_OVER}`),
      countIf(`exists (select 1 from return_lines where return_id = returns.id and received_quantity > 0)`),
    ),
  ),
  isConfirmedFirst: sql<
    0 | 1
  >`coalesce((select confirm_first from cash_settings where shop_id = orders.shop_id), 1)`,
}

type Records = {
  [Name in keyof typeof RECORDS]: (typeof RECORDS)[Name] extends RawBuilder<infer Value> ? Value : never
}

export type StatesRow = Records & {
  id: OrderId
  orderState: OrderTable['state']
  orderType: string
  promisedOn: string | null
  confirmation: ConfirmationState | null
  /** the first line of each says what is needed here */
  lines: string
  parcels: string
}

const NOT_ASKED = sql<string>`''`

/** Whoever adds more of lines and parcels does so in the same look. Where money does not matter, it is not looked at. */
export const selectStates = (
  db: Kysely<Tables>,
  { lines = STATUSES, parcels = PARCELS, withMoney = true } = {},
) =>
  db
    .selectFrom('orders')
    .leftJoin('cash_confirmations', 'cash_confirmations.order_id', 'orders.id')
    .select(['orders.id', 'orders.state as orderState', 'orders.order_type as orderType'])
    .select(['orders.promised_on as promisedOn', 'cash_confirmations.state as confirmation'])
    .select([ofRecords('order_lines', lines).as('lines'), ofRecords('parcels', parcels).as('parcels')])
    .select([
      (withMoney ? RECORDS.payments : NOT_ASKED).as('payments'),
      (withMoney ? RECORDS.refunds : NOT_ASKED).as('refunds'),
      RECORDS.returns.as('returns'),
      RECORDS.isConfirmedFirst.as('isConfirmedFirst'),
    ])

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
const numbersIn = (text: string) => text.split(',').map(Number)

export function asStates(row: StatesRow): OrderStates {
  const [paid = 0, due = 0, byHand = 0] = numbersIn(row.payments)
  const [refunded = 0, openRefunds = 0] = numbersIn(row.refunds)
  const [parcels = 0, parcelsHere = 0, refusedParcels = 0, failed = 0, underWay = 0] = numbersIn(
    firstLine(row.parcels),
  )
  const [openReturns = 0, comingBack = 0, here = 0] = numbersIn(row.returns)
  const isWaiting = row.confirmation === 'to confirm' || row.confirmation === 'no answer'
  const isToConfirm = isWaiting && parcels === 0 && row.isConfirmedFirst === 1
  const statuses = firstLine(row.lines).split(',') as OrderStatus[]
  const refused = refusedParcels === 0 ? 'none' : comingBack > 0 ? 'under way' : 'back'
  const state = row.orderState
  const parcel = parcelState({ state, statuses, isToConfirm, refused, isUnderWay: underWay > 0 })
  return {
    id: row.id,
    promisedOn: row.promisedOn,
    method: methodOf(row, byHand > 0),
    money: moneyState({ state, paid, refunded, due, hasOpenRefund: openRefunds > 0 }),
    parcel,
    isUnanswered: row.confirmation === 'no answer' && isToConfirm,
    hasParcelHere: parcelsHere > 0,
    hasOpenReturn: openReturns > 0,
    hasFailedTry: failed > 0,
    isComingBack: comingBack > 0,
    partBack: partBack(parcel, { refused, isPartHere: here > 0 }),
  }
}

function methodOf(order: Pick<StatesRow, 'orderType'>, isByHand: boolean): OrderMethod {
  if (order.orderType === REPLACEMENT) return 'replacement'
  const kind = kindNameOfOrder(order)
  return kind === 'online' && isByHand ? 'by hand' : kind
}
