import type { Transaction } from 'kysely'
import type { Paise } from '#domain/money/paise.ts'
import { deliverProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueDelivered } from '../messages/parcel-messages.ts'
import { auditOrder } from '../record/audit-order.ts'
import { settleCashOf } from '../record/cash-due.ts'
import { chooseParcel } from '../record/choose-parcel.ts'
import { scheduleClosingCheck } from '../record/close-order.ts'
import { keepStatuses } from '../record/keep-statuses.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { listParcels, markDelivered, type Parcel } from '../record/parcel-queries.ts'
import { lockPlacedOrder, type PlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'

type DeliverInput = SeenVersion & {
  voucherNo: number
  /** none: the only one that is under way */
  parcelNo: number | undefined
  actor: Actor
}

/** Notes that a parcel has arrived, and tells the customer, who may know better. */
export async function deliverParcel(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, parcelNo, seen, actor }: DeliverInput,
): Promise<{ parcelNo: number; collected: Paise | undefined } | Refusal> {
  const { now } = deps
  const delivered = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const parcels = await listParcels(db, [order.id])
    const chosen = chooseParcel(parcels, { voucherNo, parcelNo, problem: deliverProblem, verb: 'deliver' })
    if (chosen instanceof Refusal) return chosen
    const collected = await deliverOne(db, order, chosen.parcel, { actor, now })
    const after = { parcel: chosen.parcelNo, collected }
    await auditOrder(db, order, { actor, at: now, action: 'order.deliver', after })
    await enqueueDelivered(db, order, chosen.parcel, deps)
    return { parcelNo: chosen.parcelNo, collected }
  })
  deps.messages.nudge()
  return delivered
}

/** The same of an order that is locked already; the customer is told by whoever calls this. Tells what was paid in cash. */
export async function deliverOne(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { actor, now }: { actor: Actor; now: number },
): Promise<Paise | undefined> {
  const { id } = parcel
  await markDelivered(db, id, now)
  await keepStatuses(db, order, await listParcels(db, [order.id]))
  await scheduleClosingCheck(db, order.id, now)
  await insertEvent(db, order.id, { kind: 'delivered', subjectId: id, actor, at: now })
  const amount = await settleCashOf(db, parcel, { as: 'collected', now })
  if (amount) await insertEvent(db, order.id, { kind: 'collected', amount, subjectId: id, actor, at: now })
  return amount
}
