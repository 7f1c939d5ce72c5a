import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { ONLINE_PAYMENT } from '#domain/payments/payment.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { findPayment } from '#server/shop/payments/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { findOrder } from '../record/queries.ts'
import { payLinkOf } from './send-pay-link.ts'

/** The link by which an order of the shop's people can be paid, while it can. */
export async function findPayLink(
  deps: Pick<OrderDeps, 'db' | 'now'> & Pick<CustomerDeps, 'origin'>,
  orderId: OrderId,
): Promise<{ link: string; amount: Paise; until: number } | undefined> {
  const order = await findOrder(deps.db, orderId)
  if (order?.state !== 'awaiting payment' || order.draftId === null) return undefined
  const payment = await findPayment(deps.db, orderId)
  if (!payment?.reference || order.orderType !== ONLINE_PAYMENT || payment.heldUntil <= deps.now)
    return undefined
  return { link: payLinkOf(deps, payment.reference), amount: payment.amount, until: payment.heldUntil }
}
