import type { Transaction } from 'kysely'
import type { Tracking } from '#domain/forms/orders/tracking.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { shipProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findTrackingLink } from '#server/shop/delivery/couriers.ts'
import { enqueueShipped } from '../messages/parcel-messages.ts'
import { auditOrder } from '../record/audit-order.ts'
import { cashToTake } from '../record/cash-due.ts'
import { chooseParcel } from '../record/choose-parcel.ts'
import { keepStatuses } from '../record/keep-statuses.ts'
import { lockOpenOrder, staysAsItIs } from '../record/open-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { listParcels, markShipped, noteNumberTold, type Parcel } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { AT_THE_COUNTER_ALONE } from './hand-over.ts'

type ShipInput = Tracking &
  SeenVersion & {
    voucherNo: number
    /** none: the only one that is to be shipped */
    parcelNo: number | undefined
    actor: Actor
  }

/** Hands a parcel to the courier, and tells the customer, who may have to be at home. */
export async function shipParcel(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, parcelNo, courier, trackingNo, trackingUrl: typed, seen, actor }: ShipInput,
): Promise<{ parcelNo: number } | Refusal> {
  const { now } = deps
  const shipped = await deps.db.transaction().execute(async (db) => {
    const order = await lockOpenOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    if (isCounterSale(order)) return staysAsItIs(voucherNo, AT_THE_COUNTER_ALONE)
    const parcels = await listParcels(db, [order.id])
    const chosen = chooseParcel(parcels, { voucherNo, parcelNo, problem: shipProblem, verb: 'ship' })
    if (chosen instanceof Refusal) return chosen
    const trackingUrl = typed ?? (await findTrackingLink(db, { courier, trackingNo }))
    const tracking = { courier, trackingNo, trackingUrl }
    await shipOne(db, order, chosen.parcel, { tracking, actor, now })
    const toTake = await cashToTake(db, chosen.parcel)
    await enqueueShipped(db, order, { ...chosen.parcel, ...tracking }, { toTake, now })
    await noteNumberTold(db, chosen.parcel.id, now)
    const after = { parcel: chosen.parcelNo, ...tracking }
    await auditOrder(db, order, { actor, at: now, action: 'order.ship', after })
    return { parcelNo: chosen.parcelNo }
  })
  deps.messages.nudge()
  return shipped
}

/** The same of an order that is locked already; the customer is told by whoever calls this. */
export async function shipOne(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { id }: Parcel,
  { tracking, actor, now }: { tracking: Tracking; actor: Actor; now: number },
): Promise<void> {
  await markShipped(db, id, { ...tracking, now })
  await keepStatuses(db, order, await listParcels(db, [order.id]))
  const note = trackingNote(tracking)
  await insertEvent(db, order.id, { kind: 'shipped', subjectId: id, note, actor, at: now })
}

/** `Bharat Cargo BC0042`, for the timeline; nothing where nothing is known. */
export function trackingNote({ courier, trackingNo }: Tracking): string | null {
  return [courier, trackingNo].filter(Boolean).join(' ') || null
}
