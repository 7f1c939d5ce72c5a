import type { RefundId } from '#domain/ids.ts'
import { THE_SYSTEM } from '#domain/staff/actor.ts'
import { takeOutLines } from '#server/shop/cart/queries.ts'
import { CouponUsedUp, takeUseAgain } from '#server/shop/coupons/uses.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { type Payment, requirePayment, updatePayment } from '#server/shop/payments/queries.ts'
import { takeStockIfThere } from '#server/shop/stock/move-stock.ts'
import { enqueueRefunded, requireRecipient } from '../messages/order-messages.ts'
import { canUseAgain } from '../pricing/asked-coupon.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { hasNewerOrderOf, lockOrderState, requireOrder } from '../record/queries.ts'
import { markUnpaid } from '../record/write-order.ts'
import { makeRefunds } from '../refunds/make-refunds.ts'
import { oweRefund } from '../refunds/owe-refund.ts'
import { acceptOrder } from './accept-order.ts'
import { noteLapse } from './holds.ts'

/*
 * Money that comes for an order that was given up. It buys what it was meant for where that is still there; else
 * it goes back, and the customer is told. Each of the two begins with a transaction after which nobody can do the
 * other.
 */

/** Tells the state in which the order is then. */
export async function acceptLatePayment(
  deps: OrderDeps,
  payment: Payment,
  providerPayment: string,
): Promise<Order['state']> {
  if (await revive(deps, payment)) return (await acceptOrder(deps, payment, providerPayment)).state
  return giveMoneyBack(deps, payment, { providerPayment, tell: true })
}

/**
 * Makes the order pending again, with its stock. A process that dies right after it leaves a pending order whose
 * payment is looked at next.
 */
async function revive(deps: OrderDeps, payment: Payment): Promise<boolean> {
  try {
    return await reviveOrThrow(deps, payment)
  } catch (error) {
    if (error instanceof CouponUsedUp) return false
    throw error
  }
}

async function reviveOrThrow(deps: OrderDeps, { orderId, reference }: Payment): Promise<boolean> {
  const { now } = deps
  return deps.db.transaction().execute(async (db) => {
    const order = await requireOrder(db, orderId)
    const isOpen = await lockOpenCustomer(db, order.userId)
    if ((await lockOrderState(db, orderId)) !== 'abandoned') return true
    if ((await requirePayment(db, reference)).state !== 'expired') return false
    // Who has deleted the account wants nothing any more.
    if (!isOpen) return false
    // Who has ordered the same again since does not want it twice.
    if (await hasNewerOrderOf(db, order)) return false
    // Who has used its coupon for another order since cannot have it for both.
    if (!(await canUseAgain(db, order))) return false
    if (!(await takeStockIfThere(db, order.lines, { orderId, now }))) return false
    await takeUseAgain(db, order, now)
    if (order.draftId === null) await takeOutLines(db, order, order.lines)
    await markUnpaid(db, orderId)
    await noteLapse(db, orderId, null)
    await updatePayment(db, reference, { state: 'pending', now, lookAt: now })
    return true
  })
}

const TOO_LATE = 'It came after the order was closed.'

/** Gives back what came for an order that was given up; twice gives back, and tells of it, once. */
export async function giveMoneyBack(
  deps: OrderDeps,
  { orderId, reference }: Pick<Payment, 'orderId' | 'reference'>,
  { providerPayment, tell }: { providerPayment: string; tell: boolean },
): Promise<Order['state']> {
  const { now, log } = deps
  const { state, refunds } = await deps.db.transaction().execute(async (db) => {
    const none: RefundId[] = []
    const state = await lockOrderState(db, orderId)
    const { id: paymentId, amount, ...payment } = await requirePayment(db, reference)
    if (state !== 'abandoned' || payment.state === 'paid') return { state, refunds: none }
    // From here on it only goes back.
    await updatePayment(db, reference, { state: 'paid', now, lookAt: null, providerPayment })
    const event = { kind: 'late money', amount, subjectId: paymentId, actor: THE_SYSTEM, at: now } as const
    await insertEvent(db, orderId, event)
    const requestKey = `late-${reference}`
    const owed = { orderId, paymentId, amount, reason: TOO_LATE, requestKey, actor: THE_SYSTEM, now }
    const refunds = await oweRefund(db, owed)
    if (tell) {
      const order = await requireOrder(db, orderId)
      await enqueueRefunded(db, await requireRecipient(db, orderId), order, now)
    }
    log.warn({ order: orderId }, 'money came for an order that was given up: it goes back')
    return { state, refunds }
  })
  deps.messages.nudge()
  await makeRefunds(deps, refunds)
  return state
}
