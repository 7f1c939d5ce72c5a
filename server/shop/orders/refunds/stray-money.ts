import { randomUUID } from 'node:crypto'
import type { RefundId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { THE_SYSTEM } from '#domain/staff/actor.ts'
import type { Money } from '#server/shop/payments/payment-provider.ts'
import { insertPaid, type Payment } from '#server/shop/payments/queries.ts'
import { enqueuePaidTwice, enqueueRefunded, requireRecipient } from '../messages/order-messages.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { lockOrderState, requireOrder } from '../record/queries.ts'
import { makeRefunds } from './make-refunds.ts'
import { oweRefund } from './owe-refund.ts'

export const STRAY_REASONS = {
  'late money': 'It came after the order was closed.',
  'extra money': 'The order was already paid.',
  'wrong money': 'It was not the amount due.',
}

/**
 * Money that came and buys nothing, because the order is paid already or the sum is another one: each is a payment of its own
 * and goes back. What is known by the provider's name for it is left alone, so that many may hear of it.
 */
export async function giveStrayBack(
  deps: OrderDeps,
  { orderId, method }: Pick<Payment, 'orderId' | 'method'>,
  came: readonly Money[],
  kind: keyof typeof STRAY_REASONS,
): Promise<void> {
  const refunds: RefundId[] = []
  for (const { providerPayment, amount } of came) {
    if (amount === 0) continue
    const owed = await deps.db.transaction().execute(async (db) => {
      const { now } = deps
      const state = await lockOrderState(db, orderId)
      const money = { orderId, method, reference: randomUUID(), amount, providerPayment, now }
      const paymentId = await insertPaid(db, money)
      if (paymentId === undefined) return []
      await insertEvent(db, orderId, { kind, amount, subjectId: paymentId, actor: THE_SYSTEM, at: now })
      const order = await requireOrder(db, orderId)
      const recipient = await requireRecipient(db, orderId)
      if (state === 'abandoned') await enqueueRefunded(db, recipient, order, now)
      else await enqueuePaidTwice(db, recipient, { order, amount, now })
      const requestKey = `stray-${paymentId}`
      return oweRefund(db, {
        orderId,
        paymentId,
        amount,
        reason: STRAY_REASONS[kind],
        requestKey,
        actor: THE_SYSTEM,
        now,
      })
    })
    if (owed.length === 0) continue
    refunds.push(...owed)
    const facts = { order: orderId, came: formatRupeesAndPaise(amount) }
    deps.log.warn(facts, 'money came that buys nothing: it goes back')
  }
  deps.messages.nudge()
  await makeRefunds(deps, refunds)
}
