import type { Courier } from '#domain/delivery/couriers.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { keptValue } from '#domain/orders/money-back.ts'
import { dueOf, paidOf, refundedOf } from '#domain/orders/order-money.ts'
import { type ConfirmationState, OPEN_CONFIRMATIONS } from '#domain/payments/cash.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { atOneMoment } from '#server/platform/database/at-one-moment.ts'
import { findUserById, mobileOf } from '#server/shop/customers/queries.ts'
import { listCouriers as listKnownCouriers } from '#server/shop/delivery/couriers.ts'
import { type KnownVehicles, knownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import { type IssuedCreditNote, listCreditNotes } from '#server/shop/invoices/credit-note-queries.ts'
import { type IssuedInvoice, listInvoices } from '#server/shop/invoices/queries.ts'
import { listMessagesOfOrder, type OrderMessage } from '#server/shop/messages/list-of-order.ts'
import { findSmsOfOrder, type SmsOfOrder } from '#server/shop/orders/messages/order-sms.ts'
import { listCashToTake } from '#server/shop/orders/record/cash-to-take.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { listOrderEvents, type OrderEvent } from '#server/shop/orders/record/order-events.ts'
import { listCouriers, listParcels, type Parcel } from '#server/shop/orders/record/parcel-queries.ts'
import { findPlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { findOrder, type OrderAddress, requireOrderAddresses } from '#server/shop/orders/record/queries.ts'
import { findOrderVersion } from '#server/shop/orders/record/seen.ts'
import { findConfirmation } from '#server/shop/payments/cash/confirmations.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { findCashStanding } from '#server/shop/payments/cash/standing.ts'
import { findMoney, type OrderMoney } from '#server/shop/payments/money.ts'
import { findPayoutMask } from '#server/shop/payments/payouts.ts'
import { listReturns } from '#server/shop/returns/queries.ts'
import type { Return } from '#server/shop/returns/return.ts'
import { type PageLine, readPageLines } from './read-page-lines.ts'

export type PageParcel = Parcel & {
  /** its number in the order, from 1 */
  parcelNo: number
  invoiceNo: string | null
  /** what the courier takes at the door; none of what is paid */
  cash: Paise | null
}

/** Everything that staff see of one order. */
export type OrderPage = {
  order: Order
  /** when it was read */
  at: number
  /** grows with everything that somebody does to it: whoever changes it says which they have seen */
  version: number
  lines: PageLine[]
  addresses: { shipping: OrderAddress; billing: OrderAddress }
  customer: { email: string; mobile: string | null; refusedParcels: number; isBarred: boolean }
  /** what can be told of it by SMS once more, and to which number */
  sms: Pick<SmsOfOrder, 'about' | 'to'> | undefined
  /** of an order that is paid in cash; needed: it cannot be packed before */
  confirmation:
    | { state: ConfirmationState; tries: number; triedAt: number | null; isNeeded: boolean }
    | undefined
  money: OrderMoney & {
    paid: Paise
    refunded: Paise
    due: Paise
    canBeLookedUp: boolean
    payoutMask: string | undefined
  }
  parcels: PageParcel[]
  /** who took parcels of late, to choose from */
  couriers: string[]
  /** those whose links the shop knows */
  knownCouriers: Courier[]
  invoices: IssuedInvoice[]
  creditNotes: IssuedCreditNote[]
  returns: Return[]
  events: OrderEvent[]
  messages: OrderMessage[]
  /** the numbers of the order whose goods it replaces, and of those that replace its own */
  replaces: number | null
  replacedBy: number[]
}

type Which = { voucherNo: number } | { orderId: OrderId }

type Deps = Pick<OrderDeps, 'db' | 'payments' | 'messages' | 'now'>

/**
 * The page of one order, by its number; by its id while it has none. It is of one moment: its parcels, money and version belong together.
 * Only what is known of vehicles may be a second older.
 */
export async function readOrderPage(deps: Deps, which: Which): Promise<OrderPage | Refusal> {
  const vehicles = await knownVehicles(deps)
  return atOneMoment(deps.db, (db) => readPage({ ...deps, db }, which, vehicles))
}

async function readPage(deps: Deps, which: Which, vehicles: KnownVehicles): Promise<OrderPage | Refusal> {
  const order = await findWhich(deps, which)
  if (order instanceof Refusal) return order
  const { db } = deps
  const { id } = order
  const version = await findOrderVersion(db, id)
  const parcels = await listParcels(deps.db, [id])
  const invoices = await listInvoices(deps, [id])
  const cash = await listCashToTake(deps, [id])
  const returns = await listReturns(deps.db, [id])
  const numberOf = async (orderId: OrderId | null) =>
    orderId === null ? null : ((await findOrder(db, orderId))?.voucherNo ?? null)
  const replacedBy = await Promise.all(returns.map(({ replacementOrderId }) => numberOf(replacementOrderId)))
  return {
    order,
    at: deps.now,
    version,
    invoices,
    returns,
    lines: await readPageLines(deps, order, { parcels, vehicles }),
    addresses: await requireOrderAddresses(db, id),
    customer: await customerOf(deps, order),
    sms: await smsOf(deps, order),
    confirmation: await confirmationOf(deps, order),
    money: await moneyOf(deps, order),
    parcels: parcels.map((parcel, index) => ({
      ...parcel,
      parcelNo: index + 1,
      invoiceNo: invoices.find(({ parcelId }) => parcelId === parcel.id)?.invoiceNo ?? null,
      cash: cash.get(parcel.id) ?? null,
    })),
    couriers: parcels.length === 0 ? [] : await listCouriers(db),
    knownCouriers: parcels.length === 0 ? [] : await listKnownCouriers(db, SHOP_ID),
    creditNotes: await listCreditNotes(deps.db, [id]),
    events: await listOrderEvents(db, id),
    messages: await listMessagesOfOrder(db, id),
    replaces: await numberOf(order.replacesOrderId),
    replacedBy: replacedBy.filter((it) => it !== null),
  }
}

async function findWhich({ db }: Deps, which: Which): Promise<Order | Refusal> {
  if ('voucherNo' in which) return findPlacedOrder(db, which.voucherNo)
  return (await findOrder(db, which.orderId)) ?? new Refusal('NOT_FOUND', 'This order was not found.')
}

async function customerOf({ db }: Deps, { userId }: Order): Promise<OrderPage['customer']> {
  const user = await findUserById(db, userId)
  const standing = await findCashStanding(db, userId)
  return {
    email: user?.email ?? '',
    mobile: user ? mobileOf(user) : null,
    refusedParcels: standing?.refused ?? 0,
    isBarred: standing?.isBarred ?? false,
  }
}

async function smsOf(deps: Deps, { voucherNo, ...order }: Order): Promise<OrderPage['sms']> {
  const sms = voucherNo === null ? undefined : await findSmsOfOrder(deps, { ...order, voucherNo })
  return sms && { about: sms.about, to: sms.to }
}

async function confirmationOf({ db }: Deps, { id, shopId }: Order): Promise<OrderPage['confirmation']> {
  const found = await findConfirmation(db, id)
  if (!found) return undefined
  const { confirmFirst } = await findCashTerms(db, shopId)
  return { ...found, isNeeded: confirmFirst && OPEN_CONFIRMATIONS.includes(found.state) }
}

async function moneyOf(deps: Deps, order: Order): Promise<OrderPage['money']> {
  const money = await findMoney(deps, order.id)
  const [first] = money.payments
  return {
    ...money,
    paid: paidOf(money.payments),
    refunded: refundedOf(money.refunds),
    due: order.state === 'placed' || order.state === 'awaiting payment' ? dueOf(keptValue(order), money) : 0,
    canBeLookedUp: first !== undefined && deps.payments.find(first.method) !== undefined,
    payoutMask: await findPayoutMask(deps.db, order.id),
  }
}
