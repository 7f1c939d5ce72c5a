import { furthestStatus, isCancellable, orderStatusText } from '#domain/order-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { findPayment, LOOK_AGAIN_AFTER_MS } from '#server/shop/payments/queries.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { uncountUnitsSold } from './count-units-sold.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'
import { lockPlacedOrder, type PlacedOrder, setStatus } from './placed-order.ts'
import { refundOrder } from './refund-cancelled.ts'
import { enqueueCancelled } from './step-messages.ts'

type Cancellation = { voucherNo: number; reason: string | null; by: string }

export type Cancelled = {
  order: PlacedOrder
  /** false: it could not be made yet; the running shop goes on trying */
  refunded: boolean
}

/**
 * Calls an order off and gives the whole amount back. The first half is one transaction, and with it the refund is
 * owed: whoever dies before it is made leaves it to refund-cancelled.ts.
 */
export async function cancelOrder(
  deps: OrderDeps,
  { voucherNo, reason, by }: Cancellation,
): Promise<Cancelled | Refusal> {
  const { engine, now, payments } = deps
  const order = await deps.db.transaction().execute(async (db) => {
    const found = await lockPlacedOrder(db, engine, voucherNo)
    if (found instanceof Refusal) return found
    const problem = cancelProblem(found)
    if (problem) return problem
    const payment = await findPayment(db, found.id)
    if (payment?.provider !== payments.name) return paidElsewhere(voucherNo, payment?.provider)

    const { id, lines } = found
    await setStatus(db, id, 'cancelled')
    await returnStock(db, lines, { reason: 'cancelled', orderId: id, now })
    await uncountUnitsSold(db, found)
    await db
      .insertInto('order_cancellations')
      .values({ order_id: id, reason, cancelled_at: now, refund_at: now + LOOK_AGAIN_AFTER_MS })
      .execute()
    await insertEvent(db, id, {
      kind: 'cancelled',
      from: lines[0]?.status ?? null,
      note: reason,
      by,
      at: now,
    })
    await enqueueCancelled(db, found, reason, now)
    return found
  })
  if (order instanceof Refusal) return order
  deps.messages.nudge()
  return { order, refunded: await refundOrder(deps, { orderId: order.id, by }) }
}

function cancelProblem({ voucherNo, cancelledAt, lines }: PlacedOrder): Refusal | undefined {
  if (cancelledAt !== null) return new Refusal('CONFLICT', `Order ${voucherNo} is cancelled already.`)
  const furthest = furthestStatus(lines.map((line) => line.status))
  if (furthest === undefined || isCancellable(furthest)) return undefined
  const status = orderStatusText(furthest)
  return new Refusal('CONFLICT', `Order ${voucherNo} is at "${status}" and can no longer be cancelled.`)
}

/** Only who took the money can give it back. */
function paidElsewhere(voucherNo: number, provider = 'nobody'): Refusal {
  return new Refusal(
    'CONFLICT',
    `Order ${voucherNo} was paid through "${provider}": set PAYMENT_PROVIDER to that to cancel it.`,
  )
}
