import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/actor.ts'
import type { OrderId } from '#domain/ids.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money.ts'
import { keptValue } from '#domain/money-back.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  closePayments,
  findPaymentByProviderPayment,
  insertPaid,
  LOOK_AGAIN_AFTER_MS,
} from '#server/shop/payments/queries.ts'
import { listFunds } from '#server/shop/payments/refunds.ts'
import { acceptOrder } from './accept-order.ts'
import type { Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'
import { leftOf } from './owe-refund.ts'
import { findOrder, lockOrder } from './queries.ts'

export type NotedPayment = {
  orderId: OrderId
  amount: Paise
  /** what the bank calls it: the same is never noted twice */
  reference: string
  actor: Actor
}

/**
 * Staff have seen the money of an order on the shop's own account: by bank transfer, or by UPI to the shop. With it the order
 * is placed, once all of it came.
 */
export async function notePayment(
  deps: OrderDeps,
  { orderId, amount, reference: bankReference, actor }: NotedPayment,
): Promise<{ order: Order; due: Paise } | Refusal> {
  const { engine, now } = deps
  const noted = await deps.db.transaction().execute(async (db) => {
    await lockOrder(db, engine, orderId)
    const order = await findOrder(db, orderId)
    if (!order) return new Refusal('NOT_FOUND', `There is no order with the id ${orderId}.`)
    const due = keptValue(order) - leftOf(await listFunds(db, orderId))
    const noted = await findPaymentByProviderPayment(db, {
      method: 'by hand',
      providerPayment: bankReference,
    })
    // Whoever noted it did not come to place the order.
    if (noted?.orderId === orderId && order.state === 'awaiting payment' && due <= 0) {
      return { order, due: 0, isPlacedNow: true, reference: noted.reference }
    }
    if (order.state === 'abandoned' || order.state === 'cancelled' || due <= 0) {
      return new Refusal('CONFLICT', `The order with the id ${orderId} is not waiting for a payment.`)
    }
    if (amount > due) {
      const open = formatRupeesAndPaise(due)
      return new Refusal('CONFLICT', `Of the order with the id ${orderId} only ${open} is to be paid.`)
    }
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
    if (id === undefined) return new Refusal('CONFLICT', `The payment ${bankReference} is noted already.`)
    // Who pays online all the same gets that back: see settle-payment.ts.
    const isAll = amount === due
    if (isAll) {
      await closePayments(db, orderId, { state: 'expired', now, lookAt: now + LOOK_AGAIN_AFTER_MS })
    }
    const isPlacedNow = isAll && order.state === 'awaiting payment'
    // An order that is placed by it says so itself.
    if (!isPlacedNow) {
      await insertEvent(db, orderId, { kind: 'paid', amount, subjectId: id, actor, at: now })
    }
    return { order, due: due - amount, isPlacedNow, reference }
  })
  if (noted instanceof Refusal) return noted
  const { order, due, isPlacedNow, reference } = noted
  if (!isPlacedNow) return { order, due }
  return { order: await acceptOrder(deps, { orderId, reference }, bankReference, actor), due }
}
