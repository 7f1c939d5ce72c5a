import { LOOK_AGAIN_AFTER_MS, lookAgain, markUnknown, type Payment } from '#server/shop/payments/queries.ts'
import { abandonOrder } from './abandon-order.ts'
import { acceptOrder } from './accept-order.ts'
import { acceptLatePayment, giveMoneyBack } from './late-payment.ts'
import type { Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'

/**
 * Asks the provider what became of a payment and brings its order there. Whoever has a reason to ask does it, as often
 * as they like and several at once: the customer who comes back, the provider that calls, the sweep. Tells the
 * state in which the order is then.
 */
export async function settlePayment(deps: OrderDeps, payment: Payment): Promise<Order['state']> {
  const { orderId, reference } = payment
  const fate = await deps.payments.find(reference, payment)
  switch (fate?.state) {
    case 'paid': {
      const { state } = await acceptOrder(deps, orderId, fate.providerPayment)
      return state === 'abandoned' ? acceptLatePayment(deps, payment, fate.providerPayment) : state
    }
    case 'wrong':
      deps.log.error(
        { order: orderId, came: fate.facts },
        'another sum came than was asked for: it goes back',
      )
      return giveUpAndGiveBack(deps, payment)
    case 'refunded':
      return giveUpAndGiveBack(deps, payment)
    case 'declined':
      return giveUp(deps, payment, 'declined')
    case 'pending':
      await markUnknown(deps.db, orderId, fate.providerOrder)
      if (payment.heldUntil > deps.now) {
        return wait(deps, payment.state === 'asked' ? { ...payment, state: 'unknown' } : payment)
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
async function giveUpAndGiveBack(deps: OrderDeps, payment: Payment): Promise<Order['state']> {
  const { orderId } = payment
  const end = { payment: 'declined', tell: false, lookOut: true, lapsed: false } as const
  const state = await abandonOrder(deps, orderId, end)
  if (state === 'abandoned') await giveMoneyBack(deps, payment, { tell: true })
  return state
}

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Asks again later: ever more rarely for an order that was given up, and after a week no more. */
async function wait({ db, now }: OrderDeps, payment: Payment, over = false): Promise<Order['state']> {
  if (!isGivenUp(payment)) {
    await lookAgain(db, payment, now + LOOK_AGAIN_AFTER_MS)
    return 'pending'
  }
  const age = now - payment.askedAt
  const next = now + Math.max(LOOK_AGAIN_AFTER_MS, Math.round(age / 4))
  await lookAgain(db, payment, over || age > WEEK ? null : next)
  return 'abandoned'
}
