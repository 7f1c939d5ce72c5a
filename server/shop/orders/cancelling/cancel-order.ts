import type { Transaction } from 'kysely'
import type { OrderLineId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { giveUseBack } from '#server/shop/coupons/uses.ts'
import { keepPayoutAccount } from '#server/shop/payments/payouts.ts'
import { listFunds, listRefundedAmounts } from '#server/shop/payments/refunds.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { enqueueCancelled } from '../messages/step-messages.ts'
import { auditOrder, namedUnits } from '../record/audit-order.ts'
import { type CancelledUnits, chooseUnits } from '../record/cancelled-units.ts'
import { findCashDue, lessenCashDue } from '../record/cash-due.ts'
import { uncountUnitsSold } from '../record/count-units-sold.ts'
import { findPayingOrderId } from '../record/find-paying-order.ts'
import type { OrderLine } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { listParcels } from '../record/parcel-queries.ts'
import { lockPlacedOrder, type PlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { markCancelled, noteChargesBack } from '../record/write-order.ts'
import { makeRefunds } from '../refunds/make-refunds.ts'
import { leftToRefund, oweRefund } from '../refunds/owe-refund.ts'
import { areChargesDue } from '../refunds/promised-charges.ts'
import { payBackReplaced } from '../refunds/replaced-units.ts'
import { splitMoneyBack } from '../refunds/split-money-back.ts'
import { callOffUnits } from './call-off-units.ts'
import { cancelUnits } from './cancel-units.ts'

export type Cancellation = {
  /** none: all that is left */
  lines?: readonly { lineId: OrderLineId; quantity: number }[] | undefined
  reason: string | null
  actor: Actor
  /** where the customer wants what cannot go back the way it came */
  account?: RefundAccount | undefined
  /** what else has to be so, and is noted with it */
  before?: (db: Transaction<Tables>, order: PlacedOrder) => Promise<Refusal | undefined>
}

export type Cancelled = {
  order: PlacedOrder
  /** whether nothing of the order is left */
  isWhole: boolean
  /** what goes back */
  amount: Paise
  /** false: it could not be made yet; the running shop goes on trying */
  refunded: boolean
}

/** An order of which something is called off, and the refunds that are owed with that. */
export type CalledOff = Omit<Cancelled, 'refunded'> & {
  back: MoneyBack
  /** what is to be paid in cash still, of an order that is paid so */
  stillDue: Paise | undefined
  refunds: RefundId[]
}

type CancelledBy = SeenVersion & { voucherNo: number; action?: 'order.cancel' | 'order.not-genuine' }

/**
 * Calls an order off, or some units of it, and gives back what they came to. The first half is one transaction, and with it
 * the refund is owed: whoever dies before it is made leaves it to make-refunds.ts.
 */
export async function cancelOrder(
  deps: OrderDeps,
  { voucherNo, action = 'order.cancel', seen, ...cancellation }: Cancellation & CancelledBy,
): Promise<Cancelled | Refusal> {
  const done = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo, { seen, now: deps.now })
    if (order instanceof Refusal) return order
    const called = await cancelLocked(deps, db, order, cancellation)
    if (called instanceof Refusal) return called
    const { actor, reason, lines } = cancellation
    const { amount, isWhole } = called
    const after = { reason, isWhole, lines: lines && namedUnits(order, lines), amount }
    await auditOrder(db, order, { actor, at: deps.now, action, after })
    return called
  })
  return done instanceof Refusal ? done : finishCancelling(deps, done)
}

/** What follows the transaction. */
export async function finishCancelling(
  deps: OrderDeps,
  { order, isWhole, amount, refunds }: CalledOff,
): Promise<Cancelled> {
  deps.messages.nudge()
  return { order, isWhole, amount, refunded: await makeRefunds(deps, refunds) }
}

/** Whoever calls has locked the order. */
export async function cancelLocked(
  { payments, secret, now }: OrderDeps,
  db: Transaction<Tables>,
  order: PlacedOrder,
  { lines, reason, actor, account, before }: Cancellation,
): Promise<CalledOff | Refusal> {
  const parcels = await listParcels(db, [order.id])
  const units = chooseUnits(order, { input: lines, parcels, actor })
  if (units instanceof Refusal) return units
  const refused = await before?.(db, order)
  if (refused) return refused

  const { id: orderId } = order
  const due = await findCashDue(db, orderId)
  const funds = await listFunds(db, orderId)
  const left = leftToRefund(funds)
  const isWhole = isAll(order, units)
  const withCharges = isWhole || (await areChargesDue(db, without(order, units)))
  const calledOff = await callOffUnits(db, order, {
    units,
    isAll: withCharges,
    isToBePaid: due !== undefined,
    now,
  })
  const refunded = await listRefundedAmounts(db, orderId)
  // What went back for units before does not go back again.
  const back = calledOff.units.map(({ line, quantity, amount }) => {
    const rest = Math.max(0, line.net - (refunded.get(line.id) ?? 0))
    return { lineId: line.id, quantity, amount: Math.min(amount, rest) }
  })
  await cancelUnits(db, order, calledOff.units)
  // What was to be paid in cash is not paid; only what came can go back.
  const toGoBack = due
    ? await lessenCashDue(db, {
        due,
        amount: isWhole ? due.amount : sumOf(calledOff.units) + calledOff.charges,
        now,
      })
    : sumOf(back) + calledOff.charges
  // With the last unit everything goes back: delivery, fee and rounding too.
  const amount = isWhole ? left : Math.max(0, Math.min(left, toGoBack))

  if (isWhole) await markCancelled(db, orderId, now)
  else await noteChargesBack(db, orderId, calledOff.charges)
  const goods = units.map(({ line: { productId, vehicleId }, quantity }) => ({
    productId,
    vehicleId,
    quantity,
  }))
  await returnStock(db, goods, { reason: 'cancelled', orderId, now })
  await uncountUnitsSold(db, orderId, goods)
  if (isWhole) await giveUseBack(db, order, now)
  const from = units[0]?.line.status ?? null
  const quantity = isWhole ? null : units.reduce((sum, it) => sum + it.quantity, 0)
  await insertEvent(db, orderId, { kind: 'cancelled', from, quantity, note: reason, actor, at: now })
  const requestKey = `cancel-${orderId}-${cancelledBefore(order) + sumOfUnits(units)}`
  const owed =
    order.replacesOrderId === null
      ? {
          amount,
          back: splitMoneyBack(amount, funds, payments),
          refunds: await oweRefund(db, { orderId, amount, lines: back, reason, requestKey, actor, now }),
        }
      : await payBackReplaced(db, { units: back, payments, reason, requestKey, actor, now })
  if (account && owed.back.toAccount > 0) {
    await keepPayoutAccount(db, secret, { orderId: await findPayingOrderId(db, order), account, now })
  }
  const stillDue = due && ((await findCashDue(db, orderId))?.amount ?? 0)
  await enqueueCancelled(db, order, { units, isWhole, back: owed.back, stillDue, reason, actor, now })
  return { order, isWhole, ...owed, stillDue }
}

const sumOf = (parts: readonly { amount: Paise }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
const sumOfUnits = (units: readonly CancelledUnits[]) => units.reduce((sum, it) => sum + it.quantity, 0)
const cancelledBefore = ({ lines }: PlacedOrder) =>
  lines.reduce((sum, { cancelledQuantity }) => sum + cancelledQuantity, 0)

/** The order once these are called off. */
function without({ id, lines }: PlacedOrder, units: readonly CancelledUnits[]) {
  const calledOff = new Map(units.map(({ line, quantity }) => [line.id, quantity]))
  const left = (line: OrderLine) => line.cancelledQuantity + (calledOff.get(line.id) ?? 0)
  return { id, lines: lines.map((line) => ({ ...line, cancelledQuantity: left(line) })) }
}

/** Whether nothing is left of the order once these are called off. */
function isAll(order: PlacedOrder, units: readonly CancelledUnits[]): boolean {
  const wanted = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return cancelledBefore(order) + sumOfUnits(units) === wanted
}
