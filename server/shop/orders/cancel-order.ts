import type { Actor } from '#domain/actor.ts'
import type { OrderLineId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import { giveUseBack } from '#server/shop/coupons/uses.ts'
import { listParcels } from '#server/shop/parcels/queries.ts'
import { listFunds, listRefundedAmounts } from '#server/shop/payments/refunds.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { callOffUnits } from './call-off-units.ts'
import { cancelUnits } from './cancel-units.ts'
import { type CancelledUnits, chooseUnits } from './cancelled-units.ts'
import { uncountUnitsSold } from './count-units-sold.ts'
import { makeRefunds } from './make-refunds.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'
import { leftOf, oweRefund } from './owe-refund.ts'
import { lockPlacedOrder, type PlacedOrder } from './placed-order.ts'
import { enqueueCancelled } from './step-messages.ts'
import { markCancelled } from './write-order.ts'

type Cancellation = {
  voucherNo: number
  /** none: all that is left */
  lines?: readonly { lineId: OrderLineId; quantity: number }[] | undefined
  reason: string | null
  actor: Actor
}

export type Cancelled = {
  order: PlacedOrder
  /** whether nothing of the order is left */
  isWhole: boolean
  /** what goes back */
  amount: Paise
  /** false: it could not be made yet; the running shop goes on trying */
  refunded: boolean
}

/**
 * Calls an order off, or some units of it, and gives back what they came to. The first half is one transaction, and with it
 * the refund is owed: whoever dies before it is made leaves it to make-refunds.ts.
 */
export async function cancelOrder(
  deps: OrderDeps,
  { voucherNo, lines, reason, actor }: Cancellation,
): Promise<Cancelled | Refusal> {
  const { engine, now } = deps
  const done = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, engine, voucherNo)
    if (order instanceof Refusal) return order
    const units = chooseUnits(order, lines, await listParcels({ db, engine }, [order.id]))
    if (units instanceof Refusal) return units

    const { id: orderId } = order
    const left = leftOf(await listFunds(db, orderId))
    const isWhole = isAll(order, units)
    const calledOff = await callOffUnits(db, engine, order, { units, isAll: isWhole, now })
    const refunded = await listRefundedAmounts(db, orderId)
    // What went back for units before does not go back again.
    const back = calledOff.map(({ line, quantity, amount }) => {
      const rest = Math.max(0, line.net - (refunded.get(line.id) ?? 0))
      return { lineId: line.id, quantity, amount: Math.min(amount, rest) }
    })
    // With the last unit everything goes back: delivery, fee and rounding too.
    const amount = isWhole ? left : Math.min(left, sumOf(back))

    await cancelUnits(db, engine, order, calledOff)
    if (isWhole) await markCancelled(db, orderId, now)
    const goods = units.map(({ line, quantity }) => ({ productId: line.productId, quantity }))
    await returnStock(db, goods, { reason: 'cancelled', orderId, now })
    await uncountUnitsSold(db, orderId, goods)
    if (isWhole) await giveUseBack(db, order, now)
    const from = units[0]?.line.status ?? null
    const quantity = isWhole ? null : units.reduce((sum, it) => sum + it.quantity, 0)
    await insertEvent(db, orderId, { kind: 'cancelled', from, quantity, note: reason, actor, at: now })
    const requestKey = `cancel-${orderId}-${cancelledBefore(order) + sumOfUnits(units)}`
    const refunds = await oweRefund(db, { orderId, amount, lines: back, reason, requestKey, actor, now })
    await enqueueCancelled(db, order, { units, isWhole, amount, reason, now })
    return { order, isWhole, amount, refunds }
  })
  if (done instanceof Refusal) return done
  deps.messages.nudge()
  const { refunds, ...cancelled } = done
  return { ...cancelled, refunded: await makeRefunds(deps, refunds) }
}

const sumOf = (parts: readonly { amount: Paise }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
const sumOfUnits = (units: readonly CancelledUnits[]) => units.reduce((sum, it) => sum + it.quantity, 0)
const cancelledBefore = ({ lines }: PlacedOrder) =>
  lines.reduce((sum, { cancelledQuantity }) => sum + cancelledQuantity, 0)

/** Whether nothing is left of the order once these are called off. */
function isAll(order: PlacedOrder, units: readonly CancelledUnits[]): boolean {
  const wanted = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return cancelledBefore(order) + sumOfUnits(units) === wanted
}
