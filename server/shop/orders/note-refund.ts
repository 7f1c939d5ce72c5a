import type { Actor } from '#domain/actor.ts'
import type { RefundId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { findOpenRefund, type OpenRefund } from '#server/shop/payments/refunds.ts'
import { settleRefund } from './make-refunds.ts'
import type { OrderDeps } from './order-deps.ts'
import { enqueuePaidOut } from './order-messages.ts'
import { requireOrder } from './queries.ts'

/** Staff have paid out what no provider moves: money that came by hand goes back by hand, and the customer is told. */
export async function noteRefundMade(
  deps: OrderDeps,
  { refundId, reference, actor }: { refundId: RefundId; reference: string; actor: Actor },
): Promise<OpenRefund | Refusal> {
  const refund = await findOpenRefund(deps.db, refundId)
  if (!refund) return new Refusal('NOT_FOUND', `There is no open refund ${refundId}.`)
  if (deps.payments.find(refund.method)) {
    return new Refusal('CONFLICT', `Refund ${refundId} is made through "${refund.method}", by itself.`)
  }
  const { orderId, amount } = refund
  await settleRefund(
    deps,
    refund,
    { state: 'done', reference },
    {
      actor,
      tell: async (db) =>
        enqueuePaidOut(db, await requireOrder(db, orderId), { amount, reference, now: deps.now }),
    },
  )
  deps.messages.nudge()
  return refund
}
