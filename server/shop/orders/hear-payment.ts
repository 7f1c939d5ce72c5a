import * as v from 'valibot'
import { paymentReferenceSchema, providerOrderSchema } from '#domain/forms/payment-reference.ts'
import type { OrderId } from '#domain/ids.ts'
import { noteHeard, wasHeard } from '#server/shop/payments/payment-events.ts'
import type { BroughtBack, PaymentEvent } from '#server/shop/payments/payment-provider.ts'
import {
  findPayment,
  findPaymentByProviderOrder,
  findPaymentByReference,
  type Payment,
  updatePayment,
} from '#server/shop/payments/queries.ts'
import { cancelPayment } from './cancel-payment.ts'
import type { OrderDeps } from './order-deps.ts'
import { settlePayment } from './settle-payment.ts'

/** What became of an order's payment, as far as is known when a browser comes back. */
export type ReturnOutcome = 'paid' | 'pending' | 'failed' | 'refunded' | 'expired'

export type CameBack = { orderId: OrderId; outcome: ReturnOutcome }

/**
 * A browser comes back from the provider's page, without its login: whose payment it is, its reference says, which
 * only the customer and the provider know. Nothing where there is no such payment.
 */
export async function hearReturn(
  deps: OrderDeps,
  reference: string,
  brought: BroughtBack,
): Promise<CameBack | undefined> {
  const payment = await findByReference(deps, reference)
  return payment && { orderId: payment.orderId, outcome: await settleReturned(deps, payment, brought) }
}

/** What the customer brings is checked, and then the provider is asked: only its own answer counts. */
async function settleReturned(
  deps: OrderDeps,
  payment: Payment,
  brought: BroughtBack,
): Promise<ReturnOutcome> {
  const genuine =
    brought.is === 'not paid' || (brought.is === 'paid' && brought.providerOrder === payment.providerOrder)
  if (!genuine) {
    deps.log.warn({ order: payment.orderId }, 'a return from the payment page has a wrong signature')
    return outcomeOf(deps, payment, 'pending')
  }
  if (!isSettled(payment)) {
    try {
      await settlePayment(deps, payment)
    } catch (error) {
      const facts = { order: payment.orderId, err: error }
      deps.log.warn(facts, 'a payment has an unknown outcome: it will be asked for')
      return outcomeOf(deps, payment, 'pending')
    }
  }
  return outcomeOf(deps, payment, brought.is === 'paid' ? 'pending' : 'failed')
}

/** A browser comes back without having paid. Nothing where there is no such payment. */
export async function hearCancelled(
  deps: OrderDeps,
  reference: string,
): Promise<'cancelled' | CameBack | undefined> {
  const payment = await findByReference(deps, reference)
  if (!payment) return undefined
  const refusal = await cancelPayment(deps, payment)
  if (!refusal) return 'cancelled'
  return { orderId: payment.orderId, outcome: await outcomeOf(deps, payment, 'pending') }
}

/** The provider tells something by itself, perhaps again. Its effect is in the database when this returns. */
export async function hearPaymentEvent(deps: OrderDeps, { id, ...event }: PaymentEvent): Promise<void> {
  const { db, now, payments } = deps
  const heard = { provider: payments.name, eventId: id }
  if (await wasHeard(db, heard)) return
  await takeEffect(deps, event)
  await noteHeard(db, { ...heard, now })
}

/** Events that are not about an order of the shop have none. */
async function takeEffect(
  deps: OrderDeps,
  { providerOrder, tells }: Omit<PaymentEvent, 'id'>,
): Promise<void> {
  if (!v.is(providerOrderSchema, providerOrder)) return
  const { db, log, now } = deps
  const payment = await findPaymentByProviderOrder(db, { provider: deps.payments.name, providerOrder })
  if (!payment) return
  const { orderId } = payment
  switch (tells) {
    case 'paid':
      // What the event says may be old by now. What the provider answers is not.
      if (!isSettled(payment)) await settlePayment(deps, payment)
      return
    case 'refund failed':
      log.error(
        { order: orderId },
        'a refund failed at the payment provider: please make it on the dashboard',
      )
      return
    case 'refunded':
      // The shop knows of refunds that it has made; of those made on the provider's dashboard it hears here.
      if (payment.state !== 'paid') return
      await updatePayment(db, orderId, { state: 'refunded', now, lookAt: null })
      log.warn({ order: orderId }, 'a placed order was refunded in full on the dashboard')
      return
    case 'nothing':
  }
}

const isSettled = ({ state }: Payment) => state === 'paid' || state === 'refunded'

async function findByReference({ db, payments }: OrderDeps, reference: string): Promise<Payment | undefined> {
  if (!v.is(paymentReferenceSchema, reference)) return undefined
  return findPaymentByReference(db, { provider: payments.name, reference })
}

async function outcomeOf(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId }: Payment,
  whilePending: ReturnOutcome,
): Promise<ReturnOutcome> {
  switch ((await findPayment(db, orderId))?.state) {
    case 'paid':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'declined':
    case 'expired':
      return 'expired'
    default:
      return whilePending
  }
}
