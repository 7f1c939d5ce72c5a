import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { restoreLines } from '#server/shop/cart/queries.ts'
import { PAYMENT_CHECK_AFTER_MS, type Payment } from '#server/shop/payments/queries.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import type { Order } from '../record/order.ts'
import type { NewOrder } from '../record/write-order.ts'
import { closeUnpaid } from './close-unpaid.ts'

/** The provider is being asked for its page right now. */
export function isUnderWay({ state, askedAt }: Payment, now: number): boolean {
  return state === 'asked' && askedAt + PAYMENT_CHECK_AFTER_MS > now
}

/**
 * An order that is not paid makes way for the customer's next one: its stock goes back to the shelf, and what the next
 * one has none of into the cart. Whoever calls has locked the customer, the order and the products. Money that comes
 * all the same buys what is still there, as for every order that was given up.
 */
export async function replaceOrder(
  db: Transaction<Tables>,
  order: Order,
  { by, now }: { by: NewOrder; now: number },
): Promise<void> {
  const orderedAgain = new Set(by.lines.map((line) => line.productId))
  await returnStock(db, order.lines, { reason: 'not-paid', orderId: order.id, now })
  const lines = order.lines.filter((line) => !orderedAgain.has(line.productId))
  await restoreLines(db, order, { lines, now })
  await closeUnpaid(db, order, {
    payment: 'expired',
    tell: false,
    event: { kind: 'replaced', actor: { kind: 'customer', id: order.userId } },
    now,
  })
}
