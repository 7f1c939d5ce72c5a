import type { Transaction } from 'kysely'
import type { RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { issueCreditNotes } from '#server/shop/invoices/issue-credit-note.ts'
import type { PaymentMethods } from '#server/shop/payments/payment-methods.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { noteChargesBack, noteUnitsBack } from '../record/write-order.ts'
import { oweRefund } from './owe-refund.ts'
import { planPayBack, type UnitsBack } from './plan-pay-back.ts'
import { splitMoneyBack } from './split-money-back.ts'

export type PayBack = UnitsBack & {
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
  { payments, reason, requestKey, actor, now, ...unitsBack }: PayBack,
): Promise<MoneyOwed> {
  const { credit, funds, amount, lines } = await planPayBack(db, order, unitsBack)
  await issueCreditNotes(db, credit, { order, now })
  await noteUnitsBack(db, credit.lines)
  await noteChargesBack(db, order.id, credit.charges)
  const owed = { orderId: order.id, amount, lines, reason, requestKey, actor, now }
  return { amount, back: splitMoneyBack(amount, funds, payments), refunds: await oweRefund(db, owed) }
}
