import type { Transaction } from 'kysely'
import type { OrderLineId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { isAnyUnderFitPromise } from '#domain/returns/fit-promise.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import { planPayBack } from '#server/shop/orders/refunds/plan-pay-back.ts'
import { willChargesBeDue } from '#server/shop/orders/refunds/promised-charges.ts'
import { findRefundsByKey } from '#server/shop/payments/refunds.ts'
import type { Return } from './return.ts'
import { returnRefundKey, unitsToPayBack, unpaidParcelOf } from './units-to-pay-back.ts'

export type ReturnRefund = {
  /** what closing refunds of what came, or of all that is to come; once it is closed, what it has refunded */
  amount: Paise
  lines: readonly { lineId: OrderLineId; quantity: number; amount: Paise }[]
  /** with them: delivery and fee, and what was rounded off */
  charges: Paise
}

/** Not known of a replacement, which was paid for with another order; nothing of a return that was refused or withdrawn. */
export async function findReturnRefund(
  db: Transaction<Tables>,
  order: Order,
  returned: Return,
): Promise<ReturnRefund | undefined> {
  const { state } = returned
  if (state === 'refused' || state === 'withdrawn' || order.replacesOrderId !== null) return undefined
  if (state === 'closed') {
    const key = returnRefundKey(returned.id)
    const refunds = await findRefundsByKey(db, key, key)
    return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), lines: [], charges: 0 }
  }
  const units = unitsToPayBack(returned)
  const unpaidParcel = unpaidParcelOf(returned)
  const withCharges = await bringsCharges(db, order, returned)
  const { amount, lines, credit } = await planPayBack(db, order, { units, unpaidParcel, withCharges })
  return { amount, lines, charges: lines.length === 0 ? 0 : credit.charges }
}

/** Whether closing refunds the delivery charge too, on the shop's word. */
function bringsCharges(
  db: Transaction<Tables>,
  order: Order,
  { id, state, lines }: Return,
): Promise<boolean> {
  const isHere = state === 'received'
  const back = isHere ? lines.filter(({ received }) => received > 0) : lines
  const isPromised = isAnyUnderFitPromise(order.lines, back)
  return willChargesBeDue(db, isHere ? order : withoutLines(order, back), { returnId: id, isPromised })
}

/** As it is once these have come back. */
function withoutLines(order: Order, back: Return['lines']): Order {
  const backOf = (id: OrderLineId) =>
    back.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
  const lines = order.lines.map((line) => ({
    ...line,
    returnedQuantity: line.returnedQuantity + backOf(line.id),
  }))
  return { ...order, lines }
}
