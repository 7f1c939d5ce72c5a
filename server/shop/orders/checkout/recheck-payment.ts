import type { OrderId } from '#domain/ids.ts'
import { kindOfPayment } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { findMoney, type OrderMoney } from '#server/shop/payments/money.ts'
import { findPayment, type Payment, requirePayment } from '#server/shop/payments/queries.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { requireOrder } from '../record/queries.ts'
import { settlePayment } from './settle-payment.ts'

/** What the order and its money are, now that the provider was asked. */
export type Rechecked = OrderMoney & { state: Order['state'] }

/**
 * Staff have the provider asked what became of an order's money. It ends where the customer who comes back, the provider's own
 * call and the sweep end (`settle-payment.ts`): however many ask, there is one outcome.
 */
export async function recheckPayment(
  deps: OrderDeps,
  { orderId, actor }: { orderId: OrderId; actor: Actor },
): Promise<Rechecked | Refusal> {
  const { db, now } = deps
  // What came besides is found by asking after the first, which it came beside.
  const payment = await findPayment(db, orderId)
  if (!payment) return new Refusal('NOT_FOUND', `There is no payment for an order with the id ${orderId}.`)
  const { method, reference } = payment
  if (!deps.payments.find(method)) {
    return new Refusal('CONFLICT', `A payment ${wayOf(payment)} cannot be checked with a payment provider.`)
  }
  try {
    await settlePayment(deps, payment)
  } catch (error) {
    deps.log.warn({ order: orderId, err: error }, 'the payment provider does not answer')
    return new Refusal('CONFLICT', 'The payment provider does not answer. Please try again in a minute.')
  }
  await db.transaction().execute(async (transaction) => {
    const { state: note } = await requirePayment(transaction, reference)
    await insertEvent(transaction, orderId, { kind: 'payment looked up', note, actor, at: now })
    const record = { kind: 'order', id: orderId }
    await writeAudit(transaction, { actor, at: now, action: 'order.recheck', record, after: { found: note } })
  })
  const { state } = await requireOrder(db, orderId)
  return { ...(await findMoney(deps, orderId)), state }
}

/** At the door, nothing but cash is taken. */
function wayOf(payment: Payment): string {
  const { isPaidAtDoor, handedOverBy } = kindOfPayment(payment)
  if (isPaidAtDoor) return 'in cash'
  return handedOverBy === 'provider' ? `through "${payment.method}"` : payment.method
}
