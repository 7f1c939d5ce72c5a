import type { Actor } from '#domain/actor.ts'
import { furthestStatus, isCancellable, orderStatusText } from '#domain/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { uncountUnitsSold } from './count-units-sold.ts'
import { makeRefunds } from './make-refunds.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'
import { oweRefund } from './owe-refund.ts'
import { cancelLines, lockPlacedOrder, type PlacedOrder } from './placed-order.ts'
import { enqueueCancelled } from './step-messages.ts'
import { markCancelled } from './write-order.ts'

type Cancellation = { voucherNo: number; reason: string | null; actor: Actor }

export type Cancelled = {
  order: PlacedOrder
  /** false: it could not be made yet; the running shop goes on trying */
  refunded: boolean
}

/**
 * Calls an order off and gives the whole amount back. The first half is one transaction, and with it the refund is
 * owed: whoever dies before it is made leaves it to make-refunds.ts.
 */
export async function cancelOrder(
  deps: OrderDeps,
  { voucherNo, reason, actor }: Cancellation,
): Promise<Cancelled | Refusal> {
  const { engine, now } = deps
  const done = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, engine, voucherNo)
    if (order instanceof Refusal) return order
    const problem = cancelProblem(order)
    if (problem) return problem

    const { id: orderId, lines } = order
    await cancelLines(db, orderId)
    await markCancelled(db, orderId, now)
    await returnStock(db, lines, { reason: 'cancelled', orderId, now })
    await uncountUnitsSold(db, orderId, lines)
    const from = lines[0]?.status ?? null
    await insertEvent(db, orderId, { kind: 'cancelled', from, note: reason, actor, at: now })
    const refunds = await oweRefund(db, {
      ...{ orderId, amount: order.amountCharged, reason, requestKey: `cancel-${orderId}`, actor, now },
      lines: lines.map(({ id, quantity, net }) => ({ lineId: id, quantity, amount: net })),
    })
    await enqueueCancelled(db, order, reason, now)
    return { order, refunds }
  })
  if (done instanceof Refusal) return done
  deps.messages.nudge()
  return { order: done.order, refunded: await makeRefunds(deps, done.refunds) }
}

function cancelProblem({ voucherNo, cancelledAt, lines }: PlacedOrder): Refusal | undefined {
  if (cancelledAt !== null) return new Refusal('CONFLICT', `Order ${voucherNo} is cancelled already.`)
  const furthest = furthestStatus(lines.map((line) => line.status))
  if (furthest === undefined || isCancellable(furthest)) return undefined
  const status = orderStatusText(furthest)
  return new Refusal('CONFLICT', `Order ${voucherNo} is at "${status}" and can no longer be cancelled.`)
}
