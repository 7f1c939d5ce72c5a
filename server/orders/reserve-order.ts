import { randomUUID } from 'node:crypto'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockCustomer } from '../accounts/lock-customer.ts'
import { deleteLines, lockCartLines } from '../cart/queries.ts'
import { insertPayment } from '../payment/queries.ts'
import { takeStock } from '../stock/move-stock.ts'
import { composeOrder } from './compose-order.ts'
import { findKey, insertKey } from './order-keys.ts'
import type { OrderParts } from './order-parts.ts'
import { contentOf, type OrderRequest } from './order-request.ts'
import { insertPendingOrder } from './queries.ts'

/** An order whose stock is taken and whose payment is to be asked for. */
export type Reserved = { orderId: number; reference: string; amount: Paise }

/** The order that the same key has made before. */
export type Known = { knownOrderId: number }

const KEY_TAKEN = new Refusal('CONFLICT', 'This idempotency key was used for another order')

/**
 * The first half of placing an order, in one transaction: whatever can be refused is refused here, before the
 * customer is charged. The second half is in settle-order.ts.
 */
export async function reserveOrder(
  parts: OrderParts,
  request: OrderRequest,
): Promise<Reserved | Known | Refusal> {
  return parts.db.transaction().execute(async (db) => {
    // One order of a customer at a time: the second finds the key of the first, or the cart empty.
    await lockCustomer(db, parts.engine, request.userId)
    const content = contentOf(request)
    const known = request.key === undefined ? undefined : await findKey(db, { ...request, key: request.key })
    if (known) return known.content === content ? { knownOrderId: known.orderId } : KEY_TAKEN

    const lines = await lockCartLines(db, parts.engine, request)
    const order = await composeOrder(db, { request, lines, now: parts.now })
    if (order instanceof Refusal) return order
    const orderId = await insertPendingOrder(db, order)
    await takeStock(db, order.lines, { orderId, now: parts.now })
    await deleteLines(db, parts.engine, { userId: request.userId, lineIds: lines.map((it) => it.lineId) })
    if (request.key !== undefined) {
      await insertKey(db, { ...request, key: request.key, content, orderId, now: parts.now })
    }
    const payment = { orderId, reference: randomUUID(), amount: order.amountCharged }
    await insertPayment(db, {
      ...payment,
      provider: parts.payments.name,
      now: parts.now,
      heldUntil: parts.now + parts.payments.holdFor,
    })
    return payment
  })
}
