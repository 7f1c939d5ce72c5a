import { financialYear } from '#domain/financial-year.ts'
import type { OrderId } from '#domain/ids.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { restoreLines } from '#server/shop/cart/queries.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { findDeliveryState, issueInvoice } from '#server/shop/invoices/issue-invoice.ts'
import { insertInvoice, nextInvoiceNumber } from '#server/shop/invoices/queries.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { updatePayment } from '#server/shop/payments/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { enqueueLowStock } from '#server/shop/stock/low-stock.ts'
import { countUnitsSold, returnStock } from '#server/shop/stock/move-stock.ts'
import { closeUnpaid, type End } from './close-unpaid.ts'
import { newOrderMail } from './new-order-mail.ts'
import type { Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'
import { enqueueOrderPlaced, requireRecipient } from './order-messages.ts'
import { lockOrder, lockOrderState, requireOrder } from './queries.ts'
import { markPlaced, takeVoucherNo } from './write-order.ts'

/*
 * The second half of placing an order: what the payment's fate means for it. Whoever hears of the fate first, the
 * request that asked or the sweeper, brings the order there; for the others it is done already.
 */

/** Makes a paid order one of the shop's. Answers it as it is then: too late, it may have been given up. */
export async function acceptOrder(
  deps: OrderDeps,
  orderId: OrderId,
  providerPayment: string,
): Promise<Order> {
  const { engine, now } = deps
  const accepted = await deps.db.transaction().execute(async (db) => {
    const [, order] = await pipeline(db, () => [
      // First: what is read after it stays so.
      lockOrder(db, engine, orderId),
      requireOrder(db, orderId),
    ])
    if (order.state !== 'pending') return order
    const { shopId } = order
    const deliveryState = await findDeliveryState(db, order)
    const [recipient, shop, , sold, voucherNo, number] = await pipeline(db, () => [
      requireRecipient(db, order),
      findShop(db, shopId),
      updatePayment(db, orderId, { state: 'paid', now, lookAt: null, providerPayment }),
      countUnitsSold(db, orderId, order.lines),
      // Last, since everyone who places an order waits for these numbers until they are committed.
      takeVoucherNo(db, shopId),
      nextInvoiceNumber(db, { shopId, year: financialYear(now) }),
    ])
    const invoice = issueInvoice({ order, shop, deliveryState, number, now })
    const placed = { ...order, state: 'placed' as const, voucherNo, invoiceNo: invoice.invoice_no }
    await pipeline(db, () => [
      markPlaced(db, orderId, voucherNo),
      insertInvoice(db, invoice),
      enqueueOrderPlaced(db, recipient, placed, now),
      enqueueShopMail(
        db,
        shop?.email,
        newOrderMail({
          order: placed,
          customerEmail: recipient.email,
          providerPayment,
          skus: sold.skus,
        }),
        now,
      ),
      enqueueLowStock(db, shop?.email, sold.low, now),
    ])
    return placed
  })
  deps.messages.nudge()
  return accepted
}

/** Gives up an order that is not paid: its stock goes back to the shelf and its lines into the cart. */
export async function abandonOrder(deps: OrderDeps, orderId: OrderId, end: End): Promise<Order['state']> {
  const { engine, now } = deps
  const state = await deps.db.transaction().execute(async (db) => {
    const order = await requireOrder(db, orderId)
    // The cart is changed, as a next order of the same customer may be doing.
    await lockCustomer(db, engine, order.userId)
    const before = await lockOrderState(db, engine, orderId)
    if (before !== 'pending') return before
    await returnStock(db, order.lines, { reason: 'not-paid', orderId, now })
    await restoreLines(db, order, { lines: order.lines, now })
    await closeUnpaid(db, order, { ...end, now })
    return 'abandoned' as const
  })
  if (end.tell) deps.messages.nudge()
  return state
}
