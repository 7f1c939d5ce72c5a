import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { findPayment } from '#server/shop/payments/queries.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { requireOrder } from '../record/queries.ts'
import { abandonOrder } from './abandon-order.ts'
import { isUnpaid } from './is-unpaid.ts'

/**
 * Staff take back what an unpaid order holds, once the provider has said that nothing was paid for it. The customer is
 * told, finds the items in the cart, and gets back what is paid all the same.
 */
export async function releaseHold(
  deps: OrderDeps,
  { orderId, reason, actor }: { orderId: OrderId; reason: string; actor: Actor },
): Promise<Order | Refusal> {
  const payment = await findPayment(deps.db, orderId)
  if (!payment) return new Refusal('NOT_FOUND', `There is no order with the id ${orderId}.`)
  const order = await requireOrder(deps.db, orderId)
  if (order.state !== 'awaiting payment') return notWaiting(orderId)
  if (!deps.payments.find(payment.method)) return cannotAsk(payment.method)
  try {
    if (!(await isUnpaid(deps, payment))) return notWaiting(orderId)
  } catch (error) {
    deps.log.warn({ order: orderId, err: error }, 'the payment provider does not answer')
    return new Refusal(
      'CONFLICT',
      'We do not know right now whether it was paid. Please try again in a minute.',
    )
  }
  const state = await abandonOrder(deps, orderId, {
    payment: 'declined',
    tell: true,
    lookOut: true,
    event: { kind: 'released', note: reason, actor },
  })
  return state === 'abandoned' ? order : notWaiting(orderId)
}

function notWaiting(orderId: OrderId): Refusal {
  return new Refusal('CONFLICT', `The order with the id ${orderId} is not waiting for its payment.`)
}

/** Only who was to take the money can say whether it came. */
function cannotAsk(method: string): Refusal {
  return new Refusal('CONFLICT', `Its payment provider "${method}" is not set up.`)
}
