import type { ReturnId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { deliverProblem } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { enqueueParcelRefused } from '#server/shop/orders/messages/parcel-messages.ts'
import { auditOrder } from '#server/shop/orders/record/audit-order.ts'
import { settleCashOf } from '#server/shop/orders/record/cash-due.ts'
import { chooseParcel } from '#server/shop/orders/record/choose-parcel.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { listParcels } from '#server/shop/orders/record/parcel-queries.ts'
import { findPlacedOrder, lockPlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import type { SeenVersion } from '#server/shop/orders/record/seen.ts'
import { noteRefusedParcel } from '#server/shop/payments/cash/note-refused-parcel.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { openRefusedParcel } from './open-refused-parcel.ts'

type Refused = SeenVersion & {
  voucherNo: number
  /** none: the only one that is under way */
  parcelNo: number | undefined
  /** the courier's words */
  note: string | null
  actor: Actor
}

export type RefusedParcel = {
  parcelNo: number
  returnId: ReturnId
  /** what was not paid, of an order that is paid in cash */
  amount: Paise | undefined
  /** whether the customer pays online from now on */
  isBarred: boolean
}

/**
 * Nobody took a parcel at the door: it comes back as a return, and the customer is told. If it was to be paid in cash, nothing is
 * due for it any more, and it counts against the customer.
 */
export async function refuseParcel(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, parcelNo, note, seen, actor }: Refused,
): Promise<RefusedParcel | Refusal> {
  const { now } = deps
  const refused = await deps.db.transaction().execute(async (db) => {
    const found = await findPlacedOrder(db, voucherNo)
    if (found instanceof Refusal) return found
    // The customer before the order, as everywhere.
    await lockCustomer(db, found.userId)
    const order = await lockPlacedOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const parcels = await listParcels(db, [order.id])
    const chosen = chooseParcel(parcels, { voucherNo, parcelNo, problem: deliverProblem, verb: 'deliver' })
    if (chosen instanceof Refusal) return chosen
    const { parcel } = chosen
    const amount = await settleCashOf(db, parcel, { as: 'refused', now })
    const isUnpaid = amount !== undefined && amount > 0
    const returnId = await openRefusedParcel(db, order, { parcel, isUnpaid, note, actor, now })
    await enqueueParcelRefused(db, order, parcel, { isUnpaid, now })
    const terms = await findCashTerms(db, order.shopId)
    const isBarred = isUnpaid && (await noteRefusedParcel(db, order.userId, terms)).isBarred
    const after = { parcel: chosen.parcelNo, returnId, note, isBarred }
    await auditOrder(db, order, { actor, at: now, action: 'order.parcel-refused', after })
    return { parcelNo: chosen.parcelNo, returnId, amount, isBarred }
  })
  deps.messages.nudge()
  return refused
}
