import type { OrderId } from '#domain/ids.ts'
import { restoreLines } from '#server/shop/cart/queries.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { auditOrder } from '../record/audit-order.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { lockOrderState, requireOrder } from '../record/queries.ts'
import { closeUnpaid, type End } from './close-unpaid.ts'

/** Gives up an order that is not paid: its stock goes back to the shelf and its lines into the cart, unless they came from no cart. */
export async function abandonOrder(deps: OrderDeps, orderId: OrderId, end: End): Promise<Order['state']> {
  const { now } = deps
  const state = await deps.db.transaction().execute(async (db) => {
    const order = await requireOrder(db, orderId)
    // The cart is changed, as a next order of the same customer may be doing.
    await lockCustomer(db, order.userId)
    const before = await lockOrderState(db, orderId)
    if (before !== 'awaiting payment') return before
    await returnStock(db, order.lines, { reason: 'not-paid', orderId, now })
    if (order.draftId === null) await restoreLines(db, order, { lines: order.lines, now })
    await closeUnpaid(db, order, { ...end, now })
    if (end.event) {
      const { actor, note } = end.event
      await auditOrder(db, order, { actor, at: now, action: 'order.release', after: { reason: note } })
    }
    return 'abandoned' as const
  })
  if (end.tell) deps.messages.nudge()
  return state
}
