import type { Transaction } from 'kysely'
import type { ParcelId } from '#domain/ids.ts'
import { chooseToPack, type UnitsInput, unitsInParcels } from '#domain/orders/parcels.ts'
import { bankReference } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { issueInvoice } from '#server/shop/invoices/issue-invoice.ts'
import { findPayment } from '#server/shop/payments/queries.ts'
import { auditOrder } from '../record/audit-order.ts'
import { keepStatuses } from '../record/keep-statuses.ts'
import { lockOpenOrder, staysAsItIs } from '../record/open-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { insertParcel, listParcels } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { unconfirmedProblem } from './confirm-cash.ts'

type PackInput = SeenVersion & { voucherNo: number; lines: UnitsInput; actor: Actor }

export type PackedParcel = {
  id: ParcelId
  /** its number in the order, from 1 */
  parcelNo: number
  invoiceNo: string
  units: number
}

/** Puts units of an order in a parcel; none named means all that are left. With it they get their tax invoice. */
export async function packParcel(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  { voucherNo, lines, seen, actor }: PackInput,
): Promise<PackedParcel | Refusal> {
  const { now } = deps
  return deps.db.transaction().execute(async (db) => {
    const order = await lockOpenOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const problem = await unconfirmedProblem(db, order)
    if (problem !== undefined) return staysAsItIs(voucherNo, problem)
    const packed = await packUnits(db, order, { lines, actor, now })
    if (packed instanceof Refusal) return packed
    const { parcelNo: parcel, invoiceNo, units } = packed
    await auditOrder(db, order, { actor, at: now, action: 'order.pack', after: { parcel, invoiceNo, units } })
    return packed
  })
}

/** The same of an order that is locked already. */
export async function packUnits(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { lines, actor, now }: { lines: UnitsInput; actor: Actor; now: number },
): Promise<PackedParcel | Refusal> {
  const before = await listParcels(db, [order.id])
  const units = chooseToPack(lines, order.lines, before)
  if (units instanceof Refusal) return units
  const id = await insertParcel(db, {
    orderId: order.id,
    lines: units.map(({ line, packed }) => ({ lineId: line.id, quantity: packed })),
    now,
  })
  const parcels = await listParcels(db, [order.id])
  const payment = await findPayment(db, order.id)
  const { invoiceNo } = await issueInvoice(db, {
    order,
    parcelId: id,
    units,
    isLast: order.lines.every((line) => unitsInParcels(line, parcels).left === 0),
    paymentReference: bankReference(order, payment?.providerPayment ?? null),
    now,
  })
  await keepStatuses(db, order, parcels)
  const quantity = units.reduce((sum, { packed }) => sum + packed, 0)
  await insertEvent(db, order.id, {
    kind: 'packed',
    quantity,
    subjectId: id,
    note: invoiceNo,
    actor,
    at: now,
  })
  return { id, parcelNo: parcels.length, invoiceNo, units: quantity }
}

/** What is left of an order that is locked already, if anything is. */
export async function packLeft(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  const parcels = await listParcels(db, [order.id])
  if (order.lines.every((line) => unitsInParcels(line, parcels).left === 0)) return
  const packed = await packUnits(db, order, { lines: undefined, actor, now })
  if (packed instanceof Refusal) throw new Error(packed.message)
}
