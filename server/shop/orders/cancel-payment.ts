import type { OrderId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { findPaymentOfCustomer, type Payment } from '#server/shop/payments/queries.ts'
import { abandonOrder } from './abandon-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { settlePayment } from './settle-payment.ts'

const NOT_FOUND = new Refusal('NOT_FOUND', 'Order not found')
const PAID = new Refusal('CONFLICT', 'This order is already paid.')
const GONE = new Refusal('CONFLICT', 'This order is no longer waiting for a payment.')
const NOT_NOW = new Refusal(
  'CONFLICT',
  'The order cannot be cancelled right now, because the payment provider does not answer. Please try again in a minute.',
)

/** Gives up an order of the customer's that waits for its payment. */
export async function cancelOwnPayment(
  deps: OrderDeps,
  { userId, orderId }: { userId: UserId; orderId: OrderId },
): Promise<Refusal | undefined> {
  const payment = await findPaymentOfCustomer(deps.db, {
    provider: deps.payments.name,
    userId,
    orderId,
  })
  return payment ? cancelPayment(deps, payment) : NOT_FOUND
}

/**
 * Gives up an order once the provider has confirmed that nothing was paid. It may still be paid on a page that is open
 * somewhere: that money goes back.
 */
export async function cancelPayment(deps: OrderDeps, payment: Payment): Promise<Refusal | undefined> {
  if (payment.state === 'paid') return PAID
  if (payment.state === 'refunded') return GONE
  try {
    const { orderId } = payment
    const wasOpen = payment.state === 'asked' || payment.state === 'unknown'
    const before = await settlePayment(deps, payment)
    const state =
      before === 'pending'
        ? await abandonOrder(deps, orderId, { payment: 'declined', tell: false, lookOut: true })
        : before
    if (state === 'placed') return PAID
    return wasOpen ? undefined : GONE
  } catch (error) {
    deps.log.warn({ order: payment.orderId, err: error }, 'a payment cannot be cancelled right now')
    return NOT_NOW
  }
}
