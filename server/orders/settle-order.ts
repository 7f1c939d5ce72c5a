import { lockCustomer } from '../accounts/lock-customer.ts'
import { restoreLines } from '../cart/queries.ts'
import type { PaymentTable } from '../database/tables.ts'
import { together } from '../database/together.ts'
import { PATIENCE, updatePayment } from '../payment/queries.ts'
import { countUnitsSold, returnStock } from '../stock/move-stock.ts'
import type { Order } from './order.ts'
import { enqueueNotPaid, enqueueOrderPlaced, requireRecipient } from './order-messages.ts'
import type { OrderParts } from './order-parts.ts'
import { lockOrderState, markAbandoned, markPlaced, requireOrder, takeVoucherNo } from './queries.ts'

/*
 * The second half of placing an order: what the payment's fate means for it. Whoever hears of the fate first, the
 * request that asked or the sweeper, brings the order there; for the others it is done already.
 */

/** Makes a paid order one of the shop's. Tells the state in which it is: too late, it may be given up. */
export async function acceptOrder(
  parts: OrderParts,
  orderId: number,
  providerPayment: string,
): Promise<Order['state']> {
  const { engine, now } = parts
  const state = await parts.db.transaction().execute(async (db) => {
    const [before, order] = await together(db, () => [
      lockOrderState(db, engine, orderId),
      requireOrder({ db, engine }, orderId),
    ])
    if (before !== 'pending') return before
    const [recipient, , , voucherNo] = await together(db, () => [
      requireRecipient(db, order),
      updatePayment(db, orderId, { state: 'paid', now, lookAt: null, providerPayment }),
      countUnitsSold(db, order.lines),
      // Last, since everyone who places an order waits for this number until it is committed.
      takeVoucherNo(db, order.shopId),
    ])
    await together(db, () => [
      markPlaced(db, orderId, voucherNo),
      enqueueOrderPlaced(db, recipient, { ...order, voucherNo }, now),
    ])
    return 'placed' as const
  })
  parts.messages.nudge()
  return state
}

type End = {
  payment: Extract<PaymentTable['state'], 'declined' | 'expired'>
  /** whether the customer has to be written to; not, if the answer to the request tells it */
  tell: boolean
}

/** Gives up an order that is not paid: its stock goes back to the shelf and its lines into the cart. */
export async function abandonOrder(
  parts: OrderParts,
  orderId: number,
  { payment, tell }: End,
): Promise<Order['state']> {
  const { engine, now } = parts
  const state = await parts.db.transaction().execute(async (db) => {
    const order = await requireOrder({ db, engine }, orderId)
    // The cart is changed, as a next order of the same customer may be doing.
    await lockCustomer(db, engine, order.userId)
    const before = await lockOrderState(db, engine, orderId)
    if (before !== 'pending') return before
    await returnStock(db, order.lines, { orderId, now })
    await restoreLines(db, order, { lines: order.lines, now })
    // Money that comes after an order was given up goes back, so somebody has to look out for it.
    const lookAt = payment === 'expired' ? now + PATIENCE : null
    await updatePayment(db, orderId, { state: payment, now, lookAt })
    await markAbandoned(db, orderId)
    if (tell) await enqueueNotPaid(db, await requireRecipient(db, order), order, now)
    return 'abandoned' as const
  })
  if (tell) parts.messages.nudge()
  return state
}
