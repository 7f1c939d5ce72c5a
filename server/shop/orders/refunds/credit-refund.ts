import type { Transaction } from 'kysely'
import type { OrderId, OrderLineId, ParcelId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { issueCreditNotes } from '#server/shop/invoices/issue-credit-note.ts'
import { type CreditPlan, findOpenOnPaper, planCredit } from '#server/shop/invoices/plan-credit.ts'
import { listRefundedUnits, type RefundedLine } from '#server/shop/payments/refunds.ts'
import { findCashDue } from '../record/cash-due.ts'
import type { OrderLine } from '../record/order.ts'
import { listParcels } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { noteChargesBack, noteUnitsBack } from '../record/write-order.ts'

type Asked = {
  lines: readonly { lineId: OrderLineId; quantity: number }[]
  delivery: boolean
}

/** A refund, and what it takes off the invoices. */
export type CreditedRefund = { amount: Paise; lines: RefundedLine[]; credit: CreditPlan }

/** What goes back for units that are packed, by the figures of their invoices, and for delivery. Nothing is written yet. */
export async function planRefund(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { lines, delivery }: Asked,
): Promise<CreditedRefund | Refusal> {
  const except = await listUnpaidParcels(db, order.id)
  const open = await findOpenOnPaper(db, order.id, except)
  const units = await chooseUnits(db, order, { lines, open: open.units })
  if (units instanceof Refusal) return units
  if (delivery && !open.delivery) return noDelivery(order, open.units.size > 0)
  const credit = await planCredit(db, { order, lines: units, delivery, except })
  const back = [...Map.groupBy(credit.lines, ({ lineId }) => lineId)].map(([lineId, parts]) => ({
    lineId,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }))
  const amount = back.reduce((sum, line) => sum + line.amount, credit.charges)
  return { amount, lines: back, credit }
}

/** What was refused at the door is credited when it is here, and what is to be paid there cannot be paid back before. */
async function listUnpaidParcels(db: Transaction<Tables>, orderId: OrderId): Promise<ParcelId[]> {
  const due = await findCashDue(db, orderId)
  const parcels = await listParcels(db, [orderId])
  const unpaid = parcels.filter(
    ({ refusedAt, deliveredAt }) => refusedAt !== null || (due && deliveredAt === null),
  )
  return unpaid.map(({ id }) => id)
}

/** Whoever calls has locked the order, and owes the money in the same transaction. */
export async function issueCredit(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { credit, lines }: Omit<CreditedRefund, 'amount'>,
  now: number,
): Promise<void> {
  await issueCreditNotes(db, credit, { order, now })
  await noteUnitsBack(db, lines)
  await noteChargesBack(db, order.id, credit.charges)
}

/** Units that stand on an invoice, and were not paid back before. */
async function chooseUnits(
  db: Transaction<Tables>,
  { id, voucherNo, lines }: PlacedOrder,
  { lines: asked, open }: { lines: Asked['lines']; open: ReadonlyMap<OrderLineId, number> },
): Promise<Asked['lines'] | Refusal> {
  const refunded = await listRefundedUnits(db, id)
  const chosen: { lineId: OrderLineId; quantity: number }[] = []
  for (const [lineId, parts] of Map.groupBy(asked, (it) => it.lineId)) {
    const line = lines.find((it) => it.id === lineId)
    if (!line) return new Refusal('NOT_FOUND', `Order ${voucherNo} has no line ${lineId}.`)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const most = Math.min(open.get(lineId) ?? 0, line.quantity - (refunded.get(lineId) ?? 0))
    if (parts.some((part) => !Number.isSafeInteger(part.quantity) || part.quantity < 1) || quantity > most) {
      return new Refusal('CONFLICT', tooMany(line, most))
    }
    chosen.push({ lineId, quantity })
  }
  return chosen
}

function tooMany({ name }: OrderLine, most: number): string {
  const left = most === 0 ? `${name} cannot be refunded now.` : `Only ${most} of ${name} can be refunded.`
  return `${left} Items that are not packed yet can be cancelled instead.`
}

function noDelivery({ deliveryCharge, voucherNo }: PlacedOrder, isPacked: boolean): Refusal {
  if (deliveryCharge === 0) {
    return new Refusal('CONFLICT', `Nothing was paid for the delivery of order ${voucherNo}.`)
  }
  const why = isPacked
    ? `The delivery charge of order ${voucherNo} is already refunded.`
    : `Order ${voucherNo} is not packed yet. Its delivery charge is refunded when you cancel it.`
  return new Refusal('CONFLICT', why)
}
