import type { PaymentMethodName } from '#domain/payments/payment.ts'
import { METHODS_PLACED_AT_ONCE } from '#domain/payments/payment-kinds.ts'
import {
  listDuePayments,
  PAYMENT_CHECK_AFTER_MS,
  postponePaymentCheck,
} from '#server/shop/payments/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { acceptOrder } from './accept-order.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH_SIZE = 100
/** Then it is the provider, and each of the others would wait for it too. */
const FAILURES_IN_A_ROW = 3

/**
 * Asks the provider about payments whose outcome nobody has heard: the process that asked died, the reply was
 * lost, or the customer takes their time. Several processes doing it at once do no harm.
 */
export async function settleOpenPayments(deps: OrderDeps): Promise<void> {
  for (const { name } of deps.payments.all) await settleThrough(deps, name)
  // Nobody can be asked about these: whoever was to place the order died before.
  for (const method of METHODS_PLACED_AT_ONCE) {
    for (const payment of await listDuePayments(deps.db, { method, now: deps.now, limit: BATCH_SIZE })) {
      await acceptOrder(deps, payment, payment.providerPayment)
    }
  }
}

async function settleThrough(deps: OrderDeps, method: PaymentMethodName): Promise<void> {
  const { db, log, now } = deps
  let failures = 0
  for (const payment of await listDuePayments(db, { method, now, limit: BATCH_SIZE })) {
    try {
      await settlePayment(deps, payment)
      failures = 0
    } catch (error) {
      // One that cannot be settled must not keep the others waiting.
      log.error({ order: payment.orderId, err: error }, 'what became of a payment cannot be told yet')
      await postponePaymentCheck(db, payment, now + PAYMENT_CHECK_AFTER_MS)
      if (++failures === FAILURES_IN_A_ROW) return
    }
  }
}
