import { formatDay } from '#domain/calendar-day.ts'
import { type FailedTry, failedTryKind, failedTryNote, tryDayProblem } from '#domain/orders/failed-try.ts'
import { deliverProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { auditOrder } from '../record/audit-order.ts'
import { chooseParcel, parcelStaysAsItIs } from '../record/choose-parcel.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { listParcels, markTryFailed } from '../record/parcel-queries.ts'
import { lockPlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'

type Failed = FailedTry &
  SeenVersion & {
    voucherNo: number
    /** none: the only one that is under way */
    parcelNo: number | undefined
    actor: Actor
  }

/**
 * A courier could not deliver a parcel. It stays under way, and with those that somebody has to see to, until it is tried again, arrives
 * or comes back. The customer reads of it in My Orders; a mail follows once there is something to be at home for.
 */
export async function noteFailedTry(
  { db: database, now }: Pick<OrderDeps, 'db' | 'now'>,
  { voucherNo, parcelNo, reason, note, on, seen, actor }: Failed,
): Promise<{ parcelNo: number; failedTries: number } | Refusal> {
  return database.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const parcels = await listParcels(db, [order.id])
    const chosen = chooseParcel(parcels, { voucherNo, parcelNo, problem: deliverProblem, verb: 'deliver' })
    if (chosen instanceof Refusal) return chosen
    const { id, shippedAt } = chosen.parcel
    const problem = on === undefined ? undefined : tryDayProblem(on, { shippedAt: shippedAt ?? now, now })
    if (problem !== undefined) return parcelStaysAsItIs({ voucherNo, parcelNo: chosen.parcelNo }, problem)
    const failedTries = await markTryFailed(db, id, { reason, at: on ?? now })
    await insertEvent(db, order.id, {
      kind: failedTryKind({ reason }),
      subjectId: id,
      note: failedTryNote({ reason, note, on }),
      actor,
      at: now,
    })
    const day = on === undefined ? undefined : formatDay(on)
    const after = { parcel: chosen.parcelNo, reason, on: day, note: note ?? undefined }
    await auditOrder(db, order, { actor, at: now, action: 'order.try-failed', after })
    return { parcelNo: chosen.parcelNo, failedTries }
  })
}
