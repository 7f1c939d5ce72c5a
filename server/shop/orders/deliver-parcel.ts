import type { Transaction } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { deliverProblem } from '#domain/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listParcels, markDelivered, type Parcel } from '#server/shop/parcels/queries.ts'
import { chooseParcel } from './choose-parcel.ts'
import { keepStatuses } from './keep-statuses.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'
import { enqueueDelivered } from './parcel-messages.ts'
import { lockPlacedOrder, type PlacedOrder } from './placed-order.ts'

type DeliverWish = {
  voucherNo: number
  /** none: the only one that is under way */
  parcelNo: number | undefined
  actor: Actor
}

/** Notes that a parcel has arrived, and tells the customer, who may know better. */
export async function deliverParcel(
  deps: Pick<OrderDeps, 'db' | 'engine' | 'messages' | 'now'>,
  { voucherNo, parcelNo, actor }: DeliverWish,
): Promise<{ parcelNo: number } | Refusal> {
  const { engine, now } = deps
  const delivered = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, engine, voucherNo)
    if (order instanceof Refusal) return order
    const parcels = await listParcels({ db, engine }, [order.id])
    const chosen = chooseParcel(parcels, { voucherNo, parcelNo, problem: deliverProblem, verb: 'deliver' })
    if (chosen instanceof Refusal) return chosen
    await deliverOne(db, engine, order, chosen.parcel, { actor, now })
    await enqueueDelivered(db, order, chosen.parcel, now)
    return { parcelNo: chosen.parcelNo }
  })
  deps.messages.nudge()
  return delivered
}

/** The same of an order that is locked already; the customer is told by whoever calls this. */
export async function deliverOne(
  db: Transaction<Tables>,
  engine: Engine,
  order: PlacedOrder,
  { id }: Parcel,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  await markDelivered(db, id, now)
  await keepStatuses(db, order, await listParcels({ db, engine }, [order.id]))
  await insertEvent(db, order.id, { kind: 'delivered', subjectId: id, actor, at: now })
}
