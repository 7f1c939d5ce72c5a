import { randomUUID } from 'node:crypto'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { deleteLines, lockCartLines } from '#server/shop/cart/queries.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { insertPayment } from '#server/shop/payments/queries.ts'
import { takeStock } from '#server/shop/stock/move-stock.ts'
import { composeOrder, readOrderFacts } from './compose-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { findKey, insertKey } from './order-keys.ts'
import { contentOf, type OrderRequest } from './order-request.ts'
import { insertOrderParts, insertPendingOrder } from './write-order.ts'

/** An order whose stock is taken and whose payment is to be asked for. */
export type Reserved = { orderId: OrderId; reference: string; amount: Paise }

/** The order that the same key has made before. */
export type Known = { knownOrderId: OrderId }

const KEY_TAKEN = new Refusal('CONFLICT', 'This idempotency key was used for another order')

/**
 * The first half of placing an order, in one transaction: whatever can be refused is refused here, before the
 * customer is charged. The second half is in settle-order.ts.
 */
export async function reserveOrder(
  { db: database, engine, payments, now }: OrderDeps,
  request: OrderRequest,
): Promise<Reserved | Known | Refusal> {
  return database.transaction().execute(async (db) => {
    const content = contentOf(request)
    const [, known, lines, facts] = await pipeline(db, () => [
      // First: one order of a customer at a time. The second finds the key of the first, or the cart empty.
      lockCustomer(db, engine, request.userId),
      findKey(db, request),
      lockCartLines(db, engine, request),
      readOrderFacts(db, request),
    ])
    if (known) return known.content === content ? { knownOrderId: known.orderId } : KEY_TAKEN

    const order = composeOrder({ request, lines, facts, now })
    if (order instanceof Refusal) return order
    const orderId = await insertPendingOrder(db, order)
    const payment = { orderId, reference: randomUUID(), amount: order.amountCharged }
    await pipeline(db, () => [
      insertOrderParts(db, orderId, order),
      takeStock(db, order.lines, { orderId, now }),
      deleteLines(db, lines),
      insertKey(db, { ...request, content, orderId, now }),
      insertPayment(db, { ...payment, provider: payments.name, now, heldUntil: now + payments.holdFor }),
    ])
    return payment
  })
}
