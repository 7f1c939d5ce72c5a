import { requireProvider } from '#server/shop/payments/payment-methods.ts'
import type { Money } from '#server/shop/payments/payment-provider.ts'
import {
  markPaymentPending,
  PAYMENT_CHECK_AFTER_MS,
  type Payment,
  postponePaymentCheck,
  requirePayment,
  stopPaymentChecks,
} from '#server/shop/payments/queries.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { giveStrayBack } from '../refunds/stray-money.ts'
import { abandonOrder } from './abandon-order.ts'
import { acceptOrder } from './accept-order.ts'
import { acceptLatePayment } from './late-payment.ts'

/**
 * Asks the provider what became of a payment and brings its order there. Whoever has a reason to ask does it, as often
 * as they like and several at once: the customer who comes back, the provider that calls, the sweep. Tells the
 * state in which the order is then.
 */
export async function settlePayment(deps: OrderDeps, payment: Payment): Promise<Order['state']> {
  const { orderId, reference, amount, method } = payment
  const outcome = await requireProvider(deps.payments, method).find(reference, payment)
  switch (outcome?.state) {
    case 'paid': {
      const { providerPayment, extra = [] } = outcome
      const { state } = await acceptOrder(deps, payment, providerPayment)
      const after = state === 'abandoned' ? await acceptLatePayment(deps, payment, providerPayment) : state
      // Whatever of it is not the payment that the order was placed with came besides.
      const kept = await requirePayment(deps.db, reference)
      const isIt = kept.state === 'paid' && kept.providerPayment === providerPayment
      const came = isIt ? extra : [{ providerPayment, amount }, ...extra]
      await giveStrayBack(deps, payment, came, 'extra money')
      if (!isIt) await stopPaymentChecks(deps.db, reference)
      return after
    }
    case 'wrong':
      deps.log.error(
        { order: orderId, came: outcome.facts },
        'another sum came than was asked for: it goes back',
      )
      return giveUpAndGiveBack(deps, payment, outcome.came, 'wrong money')
    case 'refunded':
      return giveUpAndGiveBack(deps, payment, outcome.came, 'late money')
    case 'declined':
      return giveUp(deps, payment, 'declined')
    case 'pending':
      await markPaymentPending(deps.db, reference, outcome.providerOrder)
      if (payment.heldUntil > deps.now) {
        return wait(deps, payment.state === 'asked' ? { ...payment, state: 'pending' } : payment)
      }
      return giveUp(deps, payment, 'expired')
    case undefined:
      return giveUp(deps, payment, 'expired')
  }
}

const isGivenUp = ({ state }: Payment) => state === 'expired' || state === 'declined'

/** It never reached the provider, or took longer than the stock can be held for it. */
async function giveUp(
  deps: OrderDeps,
  payment: Payment,
  end: 'declined' | 'expired',
): Promise<Order['state']> {
  if (isGivenUp(payment)) return wait(deps, payment, end === 'declined')
  return abandonOrder(deps, payment.orderId, { payment: end, tell: true })
}

/** Nobody is told by the first step: the second tells more. */
async function giveUpAndGiveBack(
  deps: OrderDeps,
  payment: Payment,
  came: readonly Money[],
  kind: 'wrong money' | 'late money',
): Promise<Order['state']> {
  const end = { payment: 'declined', tell: false, lookOut: true, lapsed: false } as const
  const state = await abandonOrder(deps, payment.orderId, end)
  await giveStrayBack(deps, payment, came, kind)
  await stopPaymentChecks(deps.db, payment.reference)
  return state
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Asks again later, ever more rarely; for an order that was given up no more after a week. */
async function wait({ db, now }: OrderDeps, payment: Payment, over = false): Promise<Order['state']> {
  const age = now - payment.askedAt
  if (!isGivenUp(payment)) {
    // Who has a link takes their time; what they pay is heard of before.
    const later = now + Math.max(PAYMENT_CHECK_AFTER_MS, Math.round(age / 20))
    await postponePaymentCheck(
      db,
      payment,
      Math.min(later, Math.max(payment.heldUntil, now + PAYMENT_CHECK_AFTER_MS)),
    )
    return 'awaiting payment'
  }
  const next = now + Math.max(PAYMENT_CHECK_AFTER_MS, Math.round(age / 4))
  await postponePaymentCheck(db, payment, over || age > WEEK ? null : next)
  return 'abandoned'
}
