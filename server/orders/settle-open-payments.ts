import { listDuePayments, lookAgain, PATIENCE, type Payment, updatePayment } from '../payment/queries.ts'
import type { OrderParts } from './order-parts.ts'
import { abandonOrder, acceptOrder } from './settle-order.ts'

const AT_ONCE = 100
const WEEK = 7 * 24 * 60 * 60 * 1000

/**
 * Asks the provider about payments whose outcome nobody has heard: the process that asked died, the reply was
 * lost, or the customer takes their time. Several processes doing it at once do no harm.
 */
export async function settleOpenPayments(parts: OrderParts): Promise<void> {
  const { db, payments, log, now } = parts
  for (const payment of await listDuePayments(db, { provider: payments.name, now, limit: AT_ONCE })) {
    try {
      await settle(parts, payment)
    } catch (error) {
      // One that cannot be settled must not keep the others waiting.
      log.error({ order: payment.orderId, err: error }, 'what became of a payment cannot be told yet')
      await lookAgain(db, payment.orderId, now + PATIENCE)
    }
  }
}

async function settle(parts: OrderParts, payment: Payment): Promise<void> {
  const fate = await parts.payments.find(payment.reference)
  if (payment.state === 'expired') return settleGivenUp(parts, payment, fate?.state)
  const { orderId } = payment
  if (fate?.state === 'paid') {
    await acceptOrder(parts, orderId, fate.providerPayment)
  } else if (fate?.state === 'declined') {
    await abandonOrder(parts, orderId, { payment: 'declined', tell: true })
  } else if (!fate || payment.heldUntil <= parts.now) {
    // It never reached the provider, or took longer than the stock can be held for it.
    await abandonOrder(parts, orderId, { payment: 'expired', tell: true })
  } else {
    await lookAgain(parts.db, orderId, parts.now + PATIENCE)
  }
}

/** Money for an order that was given up goes back. After a week none comes any more. */
async function settleGivenUp(
  { db, payments, now, log }: OrderParts,
  { orderId, reference, askedAt }: Payment,
  fate: 'paid' | 'declined' | 'pending' | undefined,
): Promise<void> {
  if (fate === 'paid') {
    await payments.refund(reference)
    await updatePayment(db, orderId, { state: 'refunded', now, lookAt: null })
    log.warn({ order: orderId }, 'money came for an order that was given up: it went back')
    return
  }
  const age = now - askedAt
  const over = fate === 'declined' || age > WEEK
  await lookAgain(db, orderId, over ? null : now + Math.max(PATIENCE, Math.round(age / 4)))
}
