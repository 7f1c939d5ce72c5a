import type { Transaction } from 'kysely'
import type { OrderLineId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import { planPayBack } from '#server/shop/orders/refunds/plan-pay-back.ts'
import { findRefundsByKey } from '#server/shop/payments/refunds.ts'
import type { Return } from './return.ts'
import { returnRefundKey, unitsToPayBack, unpaidParcelOf } from './units-to-pay-back.ts'

export type ReturnRefund = {
  /** what closing refunds of what came, or of all that is to come; once it is closed, what it has refunded */
  amount: Paise
  lines: readonly { lineId: OrderLineId; quantity: number; amount: Paise }[]
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
    return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), lines: [] }
  }
  const units = unitsToPayBack(returned)
  const unpaidParcel = unpaidParcelOf(returned)
  const { amount, lines } = await planPayBack(db, order, { units, unpaidParcel, withCharges: false })
  return { amount, lines }
}
