import * as v from 'valibot'
import { paymentReferenceSchema } from '#domain/forms/payments/payment-reference.ts'
import type { OrderId } from '#domain/ids.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import type { BrowserReturn } from '#server/shop/payments/payment-provider.ts'
import { findPaymentByReference, type Payment, requirePayment } from '#server/shop/payments/queries.ts'
import { listFunds } from '#server/shop/payments/refunds.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { requireOrder } from '../record/queries.ts'
import { cancelPayment } from './cancel-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** What became of an order's payment, as far as is known when a browser comes back. */
export type ReturnOutcome = 'paid' | 'pending' | 'failed' | 'refunded' | 'expired'

/** A payment, as the address says that leads back from its provider. */
type Named = { method: PaymentMethodName; reference: string }

export type PaymentReturn = {
  orderId: OrderId
  outcome: ReturnOutcome
  /** its customer pays by a link, perhaps without an account */
  isByLink: boolean
}

/**
 * A browser comes back from the provider's page, without its login: whose payment it is, its reference says, which
 * only the customer and the provider know. Nothing where there is no such payment.
 */
export async function handlePaymentReturn(
  deps: OrderDeps,
  { method, reference }: Named,
  brought: BrowserReturn,
): Promise<PaymentReturn | undefined> {
  const payment = await findByReference(deps, { method, reference })
  if (!payment) return undefined
  const outcome = await settleReturned(deps, payment, brought)
  return { orderId: payment.orderId, outcome, isByLink: await isByLink(deps, payment) }
}

/** What the customer brings is checked, and then the provider is asked: only its own answer counts. */
async function settleReturned(
  deps: OrderDeps,
  payment: Payment,
  brought: BrowserReturn,
): Promise<ReturnOutcome> {
  const genuine =
    brought.is === 'not paid' || (brought.is === 'paid' && brought.providerOrder === payment.providerOrder)
  if (!genuine) {
    deps.log.warn({ order: payment.orderId }, 'a return from the payment page has a wrong signature')
    return outcomeOf(deps, payment, 'pending')
  }
  if (payment.state !== 'paid') {
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
export async function handlePaymentCancelled(
  deps: OrderDeps,
  named: Named,
): Promise<'cancelled' | PaymentReturn | undefined> {
  const payment = await findByReference(deps, named)
  if (!payment) return undefined
  const { orderId } = payment
  // What the shop's people have taken can still be paid later.
  if (await isByLink(deps, payment)) {
    return { orderId, outcome: await outcomeOf(deps, payment, 'failed'), isByLink: true }
  }
  const refusal = await cancelPayment(deps, payment)
  if (!refusal) return 'cancelled'
  return { orderId, outcome: await outcomeOf(deps, payment, 'pending'), isByLink: false }
}

async function isByLink({ db }: OrderDeps, { orderId }: Payment): Promise<boolean> {
  return (await requireOrder(db, orderId)).draftId !== null
}

async function findByReference(
  { db }: OrderDeps,
  { method, reference }: Named,
): Promise<Payment | undefined> {
  if (!v.is(paymentReferenceSchema, reference)) return undefined
  return findPaymentByReference(db, { method, reference })
}

async function outcomeOf(
  { db }: Pick<OrderDeps, 'db'>,
  { id, orderId, reference }: Payment,
  whilePending: ReturnOutcome,
): Promise<ReturnOutcome> {
  switch ((await requirePayment(db, reference)).state) {
    case 'paid': {
      const funds = await listFunds(db, orderId)
      const isGone = funds.some((it) => it.id === id && it.left === 0)
      return isGone ? 'refunded' : 'paid'
    }
    case 'declined':
    case 'expired':
      // Another sum may have come, which went back.
      return (await listFunds(db, orderId)).length > 0 ? 'refunded' : 'expired'
    default:
      return whilePending
  }
}
