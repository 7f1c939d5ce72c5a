import { randomUUID } from 'node:crypto'
import type { OrderId } from '#domain/ids.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { keptValue } from '#domain/orders/money-back.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import {
  closePayments,
  findPaymentByProviderPayment,
  insertPaid,
  PAYMENT_CHECK_AFTER_MS,
} from '#server/shop/payments/queries.ts'
import { listFunds } from '#server/shop/payments/refunds.ts'
import { auditOrder } from '../record/audit-order.ts'
import { findCashDue, lessenCashDue } from '../record/cash-due.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { findOrder, lockOrder } from '../record/queries.ts'
import { type SeenVersion, seenProblem } from '../record/seen.ts'
import { leftToRefund, oweRefund } from '../refunds/owe-refund.ts'
import { STRAY_REASONS } from '../refunds/stray-money.ts'
import { acceptOrder } from './accept-order.ts'

export type NotedPayment = SeenVersion & {
  orderId: OrderId
  amount: Paise
  /** what the bank calls it: the same is never noted twice */
  reference: string
  /** whether money that buys nothing is noted too: it came late, twice, or is too much */
  takesExtra?: boolean
  actor: Actor
}

export type NotedMoney = {
  order: Order
  due: Paise
  /** what of it buys nothing, and goes back by hand */
  extra: Paise
}

/**
 * Staff have seen the money of an order on the shop's own account: by bank transfer, or by UPI to the shop. With it the order
 * is placed, once all of it came. What is more than that is refused, since it may be a slip, unless it is known to have come.
 */
export async function notePayment(
  deps: OrderDeps,
  { orderId, amount, reference: bankReference, takesExtra = false, seen, actor }: NotedPayment,
): Promise<NotedMoney | Refusal> {
  const { now } = deps
  const noted = await deps.db.transaction().execute(async (db) => {
    await lockOrder(db, orderId)
    const order = await findOrder(db, orderId)
    if (!order) return new Refusal('NOT_FOUND', `There is no order with the id ${orderId}.`)
    const problem = await seenProblem(db, order, { seen, now })
    if (problem) return problem
    const cash = await findCashDue(db, orderId)
    // Cash says itself what is due: of a parcel that was refused at the door, nothing.
    const due = kindOfOrder(order).isPaidAtDoor
      ? (cash?.amount ?? 0)
      : keptValue(order) - leftToRefund(await listFunds(db, orderId))
    const noted = await findPaymentByProviderPayment(db, {
      method: 'by hand',
      providerPayment: bankReference,
    })
    // Whoever noted it did not come to place the order.
    if (noted?.orderId === orderId && order.state === 'awaiting payment' && due <= 0) {
      return { order, due: 0, extra: 0, isPlacedNow: true, reference: noted.reference }
    }
    const isOver = order.state === 'abandoned' || order.state === 'cancelled'
    const open = isOver ? 0 : Math.max(0, due)
    const extra = Math.max(0, amount - open)
    if (extra > 0 && !takesExtra) return tooMuch(orderId, open)
    const reference = randomUUID()
    const payment = {
      orderId,
      method: 'by hand',
      reference,
      amount,
      providerPayment: bankReference,
      now,
    } as const
    const id = await insertPaid(db, payment)
    if (id === undefined) return new Refusal('CONFLICT', `The payment ${bankReference} is already recorded.`)
    // Who pays online all the same gets that back: see settle-payment.ts.
    const isAll = open > 0 && amount >= open
    if (isAll) {
      await closePayments(db, orderId, { state: 'expired', now, lookAt: now + PAYMENT_CHECK_AFTER_MS })
    }
    const isPlacedNow = isAll && order.state === 'awaiting payment'
    // What is paid so is not taken at the door any more.
    if (cash) await lessenCashDue(db, { due: cash, amount: amount - extra, now })
    // An order that is placed by it says so itself.
    if (!isPlacedNow) {
      const kind = open > 0 ? 'paid' : isOver ? 'late money' : 'extra money'
      await insertEvent(db, orderId, { kind, amount, subjectId: id, actor, at: now })
    }
    if (extra > 0) {
      const reason = STRAY_REASONS[isOver ? 'late money' : 'extra money']
      const requestKey = `stray-${id}`
      await oweRefund(db, { orderId, paymentId: id, amount: extra, reason, requestKey, actor, now })
    }
    const after = { amount, extra, reference: bankReference }
    await auditOrder(db, order, { actor, at: now, action: 'order.note-payment', after })
    return { order, due: open - amount + extra, extra, isPlacedNow, reference }
  })
  if (noted instanceof Refusal) return noted
  const { order, due, extra, isPlacedNow, reference } = noted
  if (!isPlacedNow) return { order, due, extra }
  return { order: await acceptOrder(deps, { orderId, reference }, bankReference, actor), due, extra }
}

function tooMuch(orderId: OrderId, open: Paise): Refusal {
  const sum = formatRupeesAndPaise(open)
  return new Refusal(
    'CONFLICT',
    open === 0
      ? `The order with the id ${orderId} is not waiting for a payment.`
      : `Only ${sum} is due for the order with the id ${orderId}.`,
  )
}
