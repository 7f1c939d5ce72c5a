import type { Transaction } from 'kysely'
import type { OrderLineId, ParcelId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { paidBeforehand } from '#domain/payments/cash.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type CreditPlan, planCredit } from '#server/shop/invoices/plan-credit.ts'
import {
  listFunds,
  listRefundedAmounts,
  type PaymentFunds,
  type RefundedLine,
} from '#server/shop/payments/refunds.ts'
import { findRefusedCash } from '../record/cash-due.ts'
import { type Order, requireLine } from '../record/order.ts'
import { leftToRefund } from './owe-refund.ts'
import { areChargesDue } from './promised-charges.ts'

export type UnitsBack = {
  /** units that came back, by the parcel that they left in */
  units: readonly { lineId: OrderLineId; parcelId: ParcelId; quantity: number }[]
  /** a parcel that was not paid for at the door: its whole invoice is taken back, and of money what was paid for it beforehand */
  unpaidParcel: ParcelId | undefined
  /** nothing of the order is kept, and somebody finds it the shop's fault: delivery, fee and rounding go back too */
  withCharges: boolean
}

export type PayBackPlan = {
  credit: CreditPlan
  funds: PaymentFunds[]
  /** what goes back, and what of it is for units */
  amount: Paise
  lines: RefundedLine[]
}

/** What is credited for units of an order that come back, and what goes back of its money. Changes nothing. */
export async function planPayBack(
  db: Transaction<Tables>,
  order: Pick<Order, 'id' | 'shopId' | 'lines'>,
  { units, unpaidParcel, withCharges }: UnitsBack,
): Promise<PayBackPlan> {
  const credit = await planCredit(db, {
    order,
    lines: units,
    isAll: withCharges || (await areChargesDue(db, order)),
    wholeParcels: unpaidParcel === undefined ? [] : [unpaidParcel],
  })
  const { lines, charges } = credit
  const funds = await listFunds(db, order.id)
  const left = leftToRefund(funds)
  if (unpaidParcel !== undefined) {
    const sum = lines.reduce((all, { amount }) => all + amount, charges)
    const amount = Math.min(left, paidBeforehand(sum, await findRefusedCash(db, unpaidParcel)))
    return { credit, funds, amount, lines: [] }
  }
  const refunded = await listRefundedAmounts(db, order.id)
  // What went back for units before does not go back again.
  const back = [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, parts]) => {
    const { net } = requireLine(order.lines, lineId)
    const rest = Math.max(0, net - (refunded.get(lineId) ?? 0))
    const amount = parts.reduce((sum, part) => sum + part.amount, 0)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    return { lineId, quantity, amount: Math.min(amount, rest) }
  })
  const goods = back.reduce((sum, { amount }) => sum + amount, 0)
  return { credit, funds, amount: Math.max(0, Math.min(left, goods + charges)), lines: back }
}
