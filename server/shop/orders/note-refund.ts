import type { Actor } from '#domain/actor.ts'
import type { RefundId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { findOpenRefund, type OpenRefund } from '#server/shop/payments/refunds.ts'
import { settleRefund } from './make-refunds.ts'
import type { OrderDeps } from './order-deps.ts'

/** Staff have paid out what no provider moves: money that came by hand goes back by hand. */
export async function noteRefundMade(
  deps: OrderDeps,
  { refundId, reference, actor }: { refundId: RefundId; reference: string; actor: Actor },
): Promise<OpenRefund | Refusal> {
  const refund = await findOpenRefund(deps.db, refundId)
  if (!refund) return new Refusal('NOT_FOUND', `There is no open refund ${refundId}.`)
  if (deps.payments.find(refund.method)) {
    return new Refusal('CONFLICT', `Refund ${refundId} is made through "${refund.method}", by itself.`)
  }
  await settleRefund(deps, refund, { state: 'done', reference }, actor)
  return refund
}
