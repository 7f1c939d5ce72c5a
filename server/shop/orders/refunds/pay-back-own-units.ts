import type { Transaction } from 'kysely'
import type { OrderLineId, ParcelId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import { paidBeforehand } from '#domain/payments/cash.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { creditUnits } from '#server/shop/invoices/issue-credit-note.ts'
import type { PaymentMethods } from '#server/shop/payments/payment-methods.ts'
import { listFunds, listRefundedAmounts, type RefundedLine } from '#server/shop/payments/refunds.ts'
import { findRefusedCash } from '../record/cash-due.ts'
import { requireLine } from '../record/order.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { noteChargesBack, noteUnitsBack } from '../record/write-order.ts'
import { leftToRefund, oweRefund } from './owe-refund.ts'
import { areChargesDue } from './promised-charges.ts'
import { splitMoneyBack } from './split-money-back.ts'

export type PayBack = {
  /** units that came back, by the parcel that they left in */
  units: readonly { lineId: OrderLineId; parcelId: ParcelId; quantity: number }[]
  /** a parcel that was not paid for at the door: its whole invoice is taken back, and of money what was paid for it beforehand */
  unpaidParcel: ParcelId | undefined
  /** nothing of the order is kept, and somebody finds it the shop's fault: delivery, fee and rounding go back too */
  withCharges: boolean
  payments: PaymentMethods
  reason: string | null
  requestKey: string
  actor: Actor
  now: number
}

/** Money that goes back, by the ways that it goes, and the refunds that are to be made. */
export type MoneyOwed = { amount: Paise; back: MoneyBack; refunds: RefundId[] }

export const NOTHING_OWED: MoneyOwed = { amount: 0, back: { toSource: 0, toAccount: 0 }, refunds: [] }

/** Credits units of an order that came back, and owes what they came to. Delivery and fee stay, as it was handed over, unless told or promised. */
export async function payBackOwnUnits(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { units, unpaidParcel, withCharges, payments, reason, requestKey, actor, now }: PayBack,
): Promise<MoneyOwed> {
  const { lines, charges } = await creditUnits(db, {
    order,
    lines: units,
    isAll: withCharges || (await areChargesDue(db, order)),
    now,
    wholeParcels: unpaidParcel === undefined ? [] : [unpaidParcel],
  })
  await noteUnitsBack(db, lines)
  await noteChargesBack(db, order.id, charges)
  const funds = await listFunds(db, order.id)
  const left = leftToRefund(funds)
  const owe = async (amount: Paise, lines: readonly RefundedLine[]): Promise<MoneyOwed> => {
    const owed = { orderId: order.id, amount, lines, reason, requestKey, actor, now }
    return { amount, back: splitMoneyBack(amount, funds, payments), refunds: await oweRefund(db, owed) }
  }
  if (unpaidParcel !== undefined) {
    const sum = lines.reduce((all, { amount }) => all + amount, charges)
    return owe(Math.min(left, paidBeforehand(sum, await findRefusedCash(db, unpaidParcel))), [])
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
  return owe(Math.max(0, Math.min(left, goods + charges)), back)
}
