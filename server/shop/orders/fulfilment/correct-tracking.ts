import type { Transaction } from 'kysely'
import type { Tracking } from '#domain/forms/orders/tracking.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { correctTrackingProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findTrackingLink } from '#server/shop/delivery/couriers.ts'
import { enqueueNumberKnown } from '../messages/parcel-messages.ts'
import { auditOrder } from '../record/audit-order.ts'
import { chooseParcel, parcelStaysAsItIs } from '../record/choose-parcel.ts'
import { staysAsItIs } from '../record/open-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { correctTrackingOf, listParcels, noteNumberTold, type Parcel } from '../record/parcel-queries.ts'
import { lockPlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { AT_THE_COUNTER_ALONE } from './hand-over.ts'
import { trackingNote } from './ship-parcel.ts'

type Correction = Tracking &
  SeenVersion & {
    voucherNo: number
    /** none: the only one that is shipped */
    parcelNo: number | undefined
    actor: StaffActor
  }

/** Notes who brings a parcel, and by which number, after it has left. The customer is told the number once, when it becomes known. */
export async function correctTracking(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, parcelNo, courier, trackingNo, trackingUrl: typed, seen, actor }: Correction,
): Promise<{ parcelNo: number; isTold: boolean } | Refusal> {
  const { now } = deps
  const corrected = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    if (isCounterSale(order)) return staysAsItIs(voucherNo, AT_THE_COUNTER_ALONE)
    const parcels = await listParcels(db, [order.id])
    const input = { voucherNo, parcelNo, problem: correctTrackingProblem, verb: 'correct' } as const
    const chosen = chooseParcel(parcels, input)
    if (chosen instanceof Refusal) return chosen
    const { parcel } = chosen
    const trackingUrl = await linkOf(db, parcel, { courier, trackingNo, trackingUrl: typed })
    const tracking = { courier, trackingNo, trackingUrl }
    if (isSame(parcel, tracking)) {
      return parcelStaysAsItIs({ voucherNo, parcelNo: chosen.parcelNo }, 'These details are already recorded')
    }
    await correctTrackingOf(db, parcel.id, tracking)
    const note = trackingNote(tracking)
    await insertEvent(db, order.id, {
      kind: 'tracking corrected',
      subjectId: parcel.id,
      note,
      actor,
      at: now,
    })
    const isTold = isNews(parcel, tracking)
    if (isTold) {
      await enqueueNumberKnown(db, order, { ...parcel, ...tracking }, now)
      await noteNumberTold(db, parcel.id, now)
    }
    const before = { courier: parcel.courier, trackingNo: parcel.trackingNo, trackingUrl: parcel.trackingUrl }
    const after = { parcel: chosen.parcelNo, ...tracking }
    await auditOrder(db, order, { actor, at: now, action: 'order.correct-tracking', before, after })
    return { parcelNo: chosen.parcelNo, isTold }
  })
  deps.messages.nudge()
  return corrected
}

/** As it was typed. What followed from the courier and the number before follows from them as they are now. */
async function linkOf(db: Transaction<Tables>, before: Tracking, typed: Tracking): Promise<string | null> {
  const followed = await findTrackingLink(db, before)
  const isLeft = typed.trackingUrl === null || typed.trackingUrl === followed
  return isLeft ? findTrackingLink(db, typed) : typed.trackingUrl
}

const isSame = (parcel: Tracking, { courier, trackingNo, trackingUrl }: Tracking) =>
  parcel.courier === courier && parcel.trackingNo === trackingNo && parcel.trackingUrl === trackingUrl

/** The first number of a parcel that is still awaited. */
function isNews(before: Parcel, { trackingNo }: Tracking): boolean {
  const isAwaited = before.deliveredAt === null && before.refusedAt === null
  const wasKnown = before.trackingNo !== null || before.numberToldAt !== null
  return trackingNo !== null && isAwaited && !wasKnown
}
