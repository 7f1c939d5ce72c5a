import type { OrderId, RefundId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { findOpenRefund, type OpenRefund } from '#server/shop/payments/refunds.ts'
import { enqueuePaidOut } from '../messages/order-messages.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { requireOrder } from '../record/queries.ts'
import { type SeenVersion, seenProblem } from '../record/seen.ts'
import { settleRefund } from './make-refunds.ts'

type MadeByHand = SeenVersion & {
  refundId: RefundId
  /** the order that it is noted for; of another one, there is no such refund */
  orderId?: OrderId | undefined
  reference: string
  actor: Actor
}

/** Staff have paid out what no provider moves: money that came by hand goes back by hand, and the customer is told. */
export async function noteRefundMade(
  deps: OrderDeps,
  { refundId, orderId: notedFor, reference, seen, actor }: MadeByHand,
): Promise<OpenRefund | Refusal> {
  const { db, now } = deps
  const problem =
    notedFor === undefined
      ? undefined
      : await seenProblem(db, await requireOrder(db, notedFor), { seen, now })
  if (problem) return problem
  const refund = await findOpenRefund(db, refundId)
  if (!refund || (notedFor !== undefined && refund.orderId !== notedFor)) return noneOpen(refundId)
  if (deps.payments.find(refund.method)) {
    return new Refusal('CONFLICT', `Refund ${refundId} is made automatically through "${refund.method}".`)
  }
  const { orderId, amount } = refund
  const isNews = await settleRefund(
    deps,
    refund,
    { state: 'done', reference },
    {
      actor,
      tell: async (transaction) =>
        enqueuePaidOut(transaction, await requireOrder(transaction, orderId), { amount, reference, now }),
    },
  )
  deps.messages.nudge()
  return isNews ? refund : noneOpen(refundId)
}

const noneOpen = (id: RefundId) => new Refusal('NOT_FOUND', `There is no open refund ${id}.`)
