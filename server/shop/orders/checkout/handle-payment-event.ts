import * as v from 'valibot'
import { providerOrderSchema } from '#domain/forms/payments/payment-reference.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import { recordHandled, wasHandled } from '#server/shop/payments/payment-events.ts'
import type { PaymentEvent } from '#server/shop/payments/payment-provider.ts'
import { findPaymentByProviderOrder, findPaymentByProviderPayment } from '#server/shop/payments/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { handleRefundEvent } from '../refunds/handle-refund-event.ts'
import { settlePayment } from './settle-payment.ts'

/** The provider tells something by itself, perhaps again. Its effect is in the database when this returns. */
export async function handlePaymentEvent(
  deps: OrderDeps,
  method: PaymentMethodName,
  event: PaymentEvent,
): Promise<void> {
  const { db, now } = deps
  const known = { provider: method, eventId: event.id }
  if (await wasHandled(db, known)) return
  await takeEffect(deps, method, event)
  await recordHandled(db, { ...known, now })
}

/** Events that are not about an order of the shop have none. */
async function takeEffect(deps: OrderDeps, method: PaymentMethodName, event: PaymentEvent): Promise<void> {
  const { providerOrder } = event
  if (!v.is(providerOrderSchema, providerOrder)) return
  const payment = await findPaymentByProviderOrder(deps.db, { method, providerOrder })
  if (!payment) return
  switch (event.tells) {
    case 'paid':
      // What the event says may be old by now: what the provider answers is not. It may be of a second payment.
      if (payment.state === 'paid' && payment.providerPayment === event.providerPayment) return
      await settlePayment(deps, payment)
      return
    case 'refunded':
    case 'refund failed': {
      const { providerPayment } = event
      const of = await findPaymentByProviderPayment(deps.db, { method, providerPayment })
      if (of) await handleRefundEvent(deps, of, event)
      return
    }
    case 'nothing':
  }
}
