import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { type ParcelStep, takeBackProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import { isParcelInReturn } from '#domain/returns/parcel-in-return.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { auditOrder } from '#server/shop/orders/record/audit-order.ts'
import { isCashTaken } from '#server/shop/orders/record/cash-due.ts'
import { parcelStaysAsItIs } from '#server/shop/orders/record/choose-parcel.ts'
import { keepStatuses } from '#server/shop/orders/record/keep-statuses.ts'
import { lockOpenOrder, staysAsItIs } from '#server/shop/orders/record/open-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import { listParcels, takeBackStep } from '#server/shop/orders/record/parcel-queries.ts'
import type { SeenVersion } from '#server/shop/orders/record/seen.ts'
import { listReturns } from './queries.ts'

type TakingBack = SeenVersion & { voucherNo: number; parcelNo: number; step: ParcelStep; actor: StaffActor }

/**
 * After a slip: a parcel is here still, or under way still, whatever became of the others. The customer is not told; when it goes
 * on again, the usual messages are sent again.
 */
export async function takeBackParcel(
  { db: database, now }: Pick<OrderDeps, 'db' | 'now'>,
  { voucherNo, parcelNo, step, seen, actor }: TakingBack,
): Promise<{ parcelNo: number } | Refusal> {
  return database.transaction().execute(async (db) => {
    const order = await lockOpenOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    if (isCounterSale(order)) return staysAsItIs(voucherNo, 'It was handed over at the counter')
    const parcel = (await listParcels(db, [order.id]))[parcelNo - 1]
    if (!parcel) return new Refusal('NOT_FOUND', `Order ${voucherNo} has no parcel ${parcelNo}.`)
    const problem = takeBackProblem(parcel, {
      step,
      isCashTaken: await isCashTaken(db, parcel.id),
      isReturnAsked: isParcelInReturn(await listReturns(db, [order.id]), parcel.id),
    })
    if (problem !== undefined) return parcelStaysAsItIs({ voucherNo, parcelNo }, problem)
    await takeBackStep(db, { orderId: order.id, id: parcel.id }, step)
    await keepStatuses(db, order, await listParcels(db, [order.id]))
    const kind = step === 'shipped' ? 'shipping taken back' : 'delivery taken back'
    await insertEvent(db, order.id, { kind, subjectId: parcel.id, actor, at: now })
    const before = { status: step }
    const after = { parcel: parcelNo, status: step === 'shipped' ? 'waiting for pickup' : 'shipped' }
    await auditOrder(db, order, { actor, at: now, action: 'order.take-back', before, after })
    return { parcelNo }
  })
}
