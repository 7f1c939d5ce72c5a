import type { ReturnId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { takeStep } from '#domain/returns/steps.ts'
import { findPayingOrderId } from '#server/shop/orders/record/find-paying-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import { lockPlacedOrderById } from '#server/shop/orders/record/placed-order.ts'
import { dropPayoutAccount } from '#server/shop/payments/payouts.ts'
import { findReturn, requireReturn, updateReturn } from './queries.ts'
import type { Return } from './return.ts'
import { enqueueReturnNews } from './return-messages.ts'

const NOT_FOUND = new Refusal('NOT_FOUND', 'Return not found')

/** The customer takes back a request that the shop has not answered yet. */
export async function withdrawReturn(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { userId, returnId }: { userId: UserId; returnId: ReturnId },
): Promise<Return | Refusal> {
  const { now } = deps
  const withdrawn = await deps.db.transaction().execute(async (db) => {
    const found = await findReturn(db, returnId)
    if (found?.userId !== userId) return NOT_FOUND
    const order = await lockPlacedOrderById(db, found.orderId)
    // As it is now that nobody else changes it.
    const returned = await requireReturn(db, returnId)
    if (returned.state === 'accepted') {
      return new Refusal(
        'CONFLICT',
        'We have already accepted this return. If you want to keep the goods, just do not send them.',
      )
    }
    const state = takeStep(returned, 'withdraw')
    if (state instanceof Refusal) return state
    await updateReturn(db, returnId, { state })
    await dropPayoutAccount(db, await findPayingOrderId(db, order))
    const actor = { kind: 'customer', id: userId } as const
    await insertEvent(db, order.id, { kind: 'return withdrawn', subjectId: returnId, actor, at: now })
    await enqueueReturnNews(db, { order, returned }, { step: 'withdrawn' }, deps)
    return { ...returned, state }
  })
  deps.messages.nudge()
  return withdrawn
}
