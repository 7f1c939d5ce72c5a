import type { Transaction } from 'kysely'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { shipProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueHandedOver } from '../messages/parcel-messages.ts'
import { auditOrder } from '../record/audit-order.ts'
import { scheduleClosingCheck } from '../record/close-order.ts'
import { keepStatuses } from '../record/keep-statuses.ts'
import { lockOpenOrder, staysAsItIs } from '../record/open-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { listParcels, markHandedOver } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { packLeft } from './pack-parcel.ts'

export const AT_THE_COUNTER_ALONE = 'The customer collects it at the counter, so no courier is needed'

type HandOverInput = SeenVersion & {
  voucherNo: number
  actor: Actor
  /** part of what is in the audit already: the customer takes it along as it is sold */
  isNoted?: boolean
}

/** The customer takes along what was sold over the counter: it is packed, invoiced and handed over in one step, without a courier. */
export async function handOverOrder(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, seen, actor, isNoted = false }: HandOverInput,
): Promise<{ units: number } | Refusal> {
  const { messages, now } = deps
  const handedOver = await deps.db.transaction().execute(async (db) => {
    const order = await lockOpenOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    if (!isCounterSale(order)) return staysAsItIs(voucherNo, 'It goes with a courier')
    const units = await handOverAll(db, order, { actor, now })
    if (units === 0) return staysAsItIs(voucherNo, 'It was already handed over at the counter')
    if (!isNoted) await auditOrder(db, order, { actor, at: now, action: 'order.hand-over', after: { units } })
    return { units }
  })
  messages.nudge()
  return handedOver
}

/** The same of an order that is locked already. Tells how many units that were. */
export async function handOverAll(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { actor, now }: Pick<OrderDeps, 'now'> & { actor: Actor },
): Promise<number> {
  const parcelsNow = () => listParcels(db, [order.id])
  await packLeft(db, order, { actor, now })
  const toHandOver = (await parcelsNow()).filter((parcel) => shipProblem(parcel) === undefined)
  for (const parcel of toHandOver) {
    await markHandedOver(db, parcel.id, now)
    await insertEvent(db, order.id, { kind: 'handed over', subjectId: parcel.id, actor, at: now })
    await enqueueHandedOver(db, order, parcel, { now })
  }
  await keepStatuses(db, order, await parcelsNow())
  await scheduleClosingCheck(db, order.id, now)
  const lines = toHandOver.flatMap((parcel) => parcel.lines)
  return lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
}
