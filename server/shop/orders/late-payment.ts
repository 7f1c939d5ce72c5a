import type { OrderId } from '#domain/ids.ts'
import { takeOutLines } from '#server/shop/cart/queries.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import {
  findPayment,
  LOOK_AGAIN_AFTER_MS,
  type Payment,
  updatePayment,
} from '#server/shop/payments/queries.ts'
import { takeStockIfThere } from '#server/shop/stock/move-stock.ts'
import { acceptOrder } from './accept-order.ts'
import { noteLapse } from './holds.ts'
import type { Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'
import { enqueueRefunded, requireRecipient } from './order-messages.ts'
import { hasNewerOrderOf, lockOrder, lockOrderState, requireOrder } from './queries.ts'
import { markPending } from './write-order.ts'

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
  const { orderId } = payment
  if (await revive(deps, orderId)) return (await acceptOrder(deps, orderId, providerPayment)).state
  return giveMoneyBack(deps, payment, { tell: true })
}

/**
 * Makes the order pending again, with its stock. A process that dies right after it leaves a pending order whose
 * payment is looked at next.
 */
async function revive(deps: OrderDeps, orderId: OrderId): Promise<boolean> {
  const { engine, now } = deps
  return deps.db.transaction().execute(async (db) => {
    const order = await requireOrder(db, orderId)
    const isOpen = await lockOpenCustomer(db, engine, order.userId)
    if ((await lockOrderState(db, engine, orderId)) !== 'abandoned') return true
    const payment = await findPayment(db, orderId)
    if (payment?.state !== 'expired') return false
    // Who has deleted the account wants nothing any more.
    if (!isOpen) return false
    // Who has ordered the same again since does not want it twice.
    if (await hasNewerOrderOf({ db, engine }, order)) return false
    if (!(await takeStockIfThere(db, engine, order.lines, { orderId, now }))) return false
    await takeOutLines(db, order, order.lines)
    await markPending(db, orderId)
    await noteLapse(db, orderId, null)
    await updatePayment(db, orderId, { state: 'unknown', now, lookAt: now })
    return true
  })
}

/** Gives back what came for an order that was given up; twice gives back, and tells of it, once. */
export async function giveMoneyBack(
  deps: OrderDeps,
  { orderId, reference }: Pick<Payment, 'orderId' | 'reference'>,
  { tell }: { tell: boolean },
): Promise<Order['state']> {
  const { engine, now, log } = deps
  const before = await deps.db.transaction().execute(async (db) => {
    const state = await lockOrderState(db, engine, orderId)
    const payment = await findPayment(db, orderId)
    // From here on it only goes back. Should that fail, the next look tries again.
    if (state === 'abandoned' && payment?.state === 'expired') {
      await updatePayment(db, orderId, { state: 'declined', now, lookAt: now + LOOK_AGAIN_AFTER_MS })
    }
    return state
  })
  if (before !== 'abandoned') return before
  await deps.payments.refund(reference)
  const noted = await deps.db.transaction().execute(async (db) => {
    await lockOrder(db, engine, orderId)
    if ((await findPayment(db, orderId))?.state === 'refunded') return false
    await updatePayment(db, orderId, { state: 'refunded', now, lookAt: null })
    if (!tell) return true
    const order = await requireOrder(db, orderId)
    await enqueueRefunded(db, await requireRecipient(db, order.id), order, now)
    return true
  })
  if (noted) log.warn({ order: orderId }, 'money came for an order that was given up: it went back')
  deps.messages.nudge()
  return 'abandoned'
}
