import type { Transaction } from 'kysely'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { leastStatus, type OrderStatus, type OrderStep } from '#domain/orders/order-status.ts'
import { isStepForward, type StepInput, stepProblem } from '#domain/orders/order-step.ts'
import { deliverProblem, shipProblem } from '#domain/orders/parcels.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listFunds } from '#server/shop/payments/refunds.ts'
import { enqueueDelivered, enqueueShipped } from '../messages/parcel-messages.ts'
import { auditOrder } from '../record/audit-order.ts'
import { cashToTake } from '../record/cash-due.ts'
import { lockOpenOrder, staysAsItIs } from '../record/open-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { countEvents, insertEvent } from '../record/order-events.ts'
import { listParcels, noteNumberTold, takeBackStep } from '../record/parcel-queries.ts'
import { type PlacedOrder, setStatus } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'
import { unconfirmedProblem } from './confirm-cash.ts'
import { deliverOne } from './deliver-parcel.ts'
import { AT_THE_COUNTER_ALONE, handOverAll } from './hand-over.ts'
import { packLeft } from './pack-parcel.ts'
import { shipOne } from './ship-parcel.ts'

type Move = StepInput &
  SeenVersion & {
    voucherNo: number
    to: OrderStep
    actor: Actor
  }
type Step = Pick<OrderDeps, 'messages' | 'now'> & { actor: Actor }

/** Brings a whole order to its next status, in one parcel if it has none. Of two people who do it at once, one is refused. */
export async function moveOrder(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, to, seen, actor, ...input }: Move,
): Promise<{ from: OrderStatus; to: OrderStep } | Refusal> {
  const { now } = deps
  const moved = await deps.db.transaction().execute(async (db) => {
    const order = await lockOpenOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const from = leastStatus(order.lines.map((line) => line.status))
    const isForward = isStepForward(from, to)
    const problem =
      stepProblem(from, to, input) ??
      (isForward ? await sendProblem(db, order, to) : await backProblem(db, order, from))
    if (problem !== undefined) return staysAsItIs(voucherNo, problem)
    if (isForward && to !== 'accepted') {
      await sendOn(db, order, to, { actor, ...deps })
    } else {
      if (from === 'shipped' || from === 'delivered') await takeBackStep(db, { orderId: order.id }, from)
      await setStatus(db, order.id, { from, to })
      await insertEvent(db, order.id, { kind: 'moved', from, to, actor, at: now })
    }
    const [before, after] = [{ status: from }, { status: to }]
    await auditOrder(db, order, { actor, at: now, action: 'order.move', before, after })
    return { from, to }
  })
  deps.messages.nudge()
  return moved
}

/** What is to be paid in cash is accepted before it is confirmed, and packed only then. No courier takes what is handed over here. */
async function sendProblem(db: Transaction<Tables>, order: PlacedOrder, to: OrderStep) {
  if (to === 'shipped' && isCounterSale(order)) return AT_THE_COUNTER_ALONE
  return to === 'accepted' ? undefined : unconfirmedProblem(db, order)
}

/** What is further than the rest of it would be taken back with it; and cash that was collected would be due again. */
async function backProblem(
  db: Transaction<Tables>,
  order: PlacedOrder,
  from: OrderStatus,
): Promise<string | undefined> {
  if (from !== 'accepted' && isCounterSale(order)) return 'It was handed over at the counter'
  if (from === 'delivered' && (await countEvents(db, order.id, ['return asked'])) > 0) {
    return 'A return was requested for it'
  }
  if (from === 'delivered' && kindOfOrder(order).isPaidAtDoor && (await listFunds(db, order.id)).length > 0) {
    return 'Its cash is already collected'
  }
  const parcels = await listParcels(db, [order.id])
  if (parcels.some(({ refusedAt }) => refusedAt !== null)) return 'A parcel of it was refused at the door'
  if (order.lines.some(({ returnedQuantity }) => returnedQuantity > 0)) return 'Part of it was returned'
  const open = order.lines.map(({ status }) => status).filter((status) => status !== 'cancelled')
  return new Set(open).size > 1 ? 'Its items are not all at the same status' : undefined
}

/** Packs, ships and delivers what is not there yet; each parcel is told of as far as it came. */
async function sendOn(
  db: Transaction<Tables>,
  order: PlacedOrder,
  to: OrderStep,
  { actor, messages, now }: Step,
): Promise<void> {
  if (to === 'delivered' && isCounterSale(order)) {
    await handOverAll(db, order, { actor, now })
    return
  }
  const parcelsNow = () => listParcels(db, [order.id])
  await packLeft(db, order, { actor, now })
  if (to === 'waiting for pickup') return
  const toShip = (await parcelsNow()).filter((parcel) => shipProblem(parcel) === undefined)
  for (const parcel of toShip) {
    const { courier, trackingNo, trackingUrl } = parcel
    await shipOne(db, order, parcel, { tracking: { courier, trackingNo, trackingUrl }, actor, now })
    if (to !== 'shipped') continue
    await enqueueShipped(db, order, parcel, { toTake: await cashToTake(db, parcel), now })
    await noteNumberTold(db, parcel.id, now)
  }
  if (to === 'shipped') return
  const toDeliver = (await parcelsNow()).filter((parcel) => deliverProblem(parcel) === undefined)
  for (const parcel of toDeliver) {
    await deliverOne(db, order, parcel, { actor, now })
    await enqueueDelivered(db, order, parcel, { messages, now })
  }
}
