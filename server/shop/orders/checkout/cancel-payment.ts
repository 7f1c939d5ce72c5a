import type { OrderId, UserId } from '#domain/ids.ts'
import { kindOfPayment } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { findPaymentOfCustomer, type Payment } from '#server/shop/payments/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { requireOrder } from '../record/queries.ts'
import { abandonOrder } from './abandon-order.ts'
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
  const payment = await findPaymentOfCustomer(deps.db, { userId, orderId })
  return payment ? cancelPayment(deps, payment) : NOT_FOUND
}

/**
 * Gives up an order once the provider has confirmed that nothing was paid. It may still be paid on a page that is open
 * somewhere: that money goes back.
 */
export async function cancelPayment(deps: OrderDeps, payment: Payment): Promise<Refusal | undefined> {
  const { orderId } = payment
  if (kindOfPayment(payment).isPaidAtDoor) return GONE
  if (payment.state === 'paid') return (await isKept(deps, orderId)) ? PAID : GONE
  try {
    const wasOpen = payment.state === 'asked' || payment.state === 'pending'
    const before = await settlePayment(deps, payment)
    const state =
      before === 'awaiting payment'
        ? await abandonOrder(deps, orderId, { payment: 'declined', tell: false, lookOut: true })
        : before
    if (state === 'placed' || state === 'closed') return PAID
    return wasOpen ? undefined : GONE
  } catch (error) {
    deps.log.warn({ order: payment.orderId, err: error }, 'a payment cannot be cancelled right now')
    return NOT_NOW
  }
}

/** Whether there is an order for which the money stays. */
async function isKept({ db }: OrderDeps, orderId: OrderId): Promise<boolean> {
  const { state } = await requireOrder(db, orderId)
  return state === 'placed' || state === 'closed'
}
