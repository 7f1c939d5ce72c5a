import { requireProvider } from '#server/shop/payments/payment-methods.ts'
import type { Payment } from '#server/shop/payments/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Whether nothing has come of a payment, by what the provider says: then its order can make way. Where something has,
 * the order is brought there. Money that comes after this is late money.
 */
export async function isUnpaid(deps: OrderDeps, payment: Payment): Promise<boolean> {
  const outcome = await requireProvider(deps.payments, payment.method).find(payment.reference, payment)
  switch (outcome?.state) {
    case 'paid':
    case 'wrong':
    case 'refunded':
      await settlePayment(deps, payment)
      return false
    case 'pending':
    case 'declined':
    case undefined:
      return true
  }
}
