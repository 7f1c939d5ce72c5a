import { addressText } from '#domain/addresses/address.ts'
import type { AddressChange } from '#domain/forms/addresses/address-change.ts'
import { tryAgainProblem } from '#domain/orders/parcels.ts'
import { parcelAddress, redirectTo } from '#domain/orders/redirect.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { enqueueTryAsked } from '../messages/parcel-messages.ts'
import { cashPlaceProblem } from '../pricing/cash-place-problem.ts'
import { auditOrder } from '../record/audit-order.ts'
import { cashToTake } from '../record/cash-due.ts'
import { chooseParcel, parcelStaysAsItIs } from '../record/choose-parcel.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { listParcels, markTryAsked } from '../record/parcel-queries.ts'
import { lockPlacedOrder } from '../record/placed-order.ts'
import { type OrderAddress, requireOrderAddresses } from '../record/queries.ts'
import type { SeenVersion } from '../record/seen.ts'
import { otherStateProblem } from './other-state-problem.ts'

type Input = SeenVersion & {
  voucherNo: number
  /** none: the only one that could not be delivered */
  parcelNo: number | undefined
  /** what of whom and where it goes is another now */
  changes: AddressChange
  /** for the courier */
  note: string | null
  actor: Actor
}

export type AskedTry = { parcelNo: number; address: OrderAddress; isRedirected: boolean }

/**
 * Staff have asked the courier to try a parcel again, perhaps at another door of the same State: its invoice and taxes are written, and
 * the order keeps the address that stands on them. The customer is told.
 */
export async function askAnotherTry(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, parcelNo, changes, note, seen, actor }: Input,
): Promise<AskedTry | Refusal> {
  const { now } = deps
  const asked = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo, { seen, now })
    if (order instanceof Refusal) return order
    const parcels = await listParcels(db, [order.id])
    const chosen = chooseParcel(parcels, { voucherNo, parcelNo, problem: tryAgainProblem, verb: 'try again' })
    if (chosen instanceof Refusal) return chosen
    const { parcel } = chosen
    const { shipping } = await requireOrderAddresses(db, order.id)
    const before = parcelAddress(shipping, parcel.redirect)
    const redirect = redirectTo(before, changes)
    const address = parcelAddress(before, redirect ?? null)
    const isElsewhere = address.pincode !== before.pincode
    const problem =
      (await otherStateProblem(db, shipping, changes)) ??
      (isElsewhere ? await cashPlaceProblem(db, order, address) : undefined)
    if (problem !== undefined) return parcelStaysAsItIs({ voucherNo, parcelNo: chosen.parcelNo }, problem)
    await markTryAsked(db, parcel.id, { redirect, courierNote: note, now })
    await insertEvent(db, order.id, {
      kind: 'try asked',
      subjectId: parcel.id,
      note: noteOf(redirect && address, note),
      actor,
      at: now,
    })
    const place = redirect && { pincode: address.pincode, state: address.state }
    const after = { parcel: chosen.parcelNo, ...place, note: note ?? undefined }
    await auditOrder(db, order, { actor, at: now, action: 'order.try-again', after })
    const toTake = await cashToTake(db, parcel)
    await enqueueTryAsked(db, order, parcel, { address, toTake, now })
    return { parcelNo: chosen.parcelNo, address, isRedirected: redirect !== undefined }
  })
  deps.messages.nudge()
  return asked
}

/** For the timeline of the staff. */
function noteOf(address: OrderAddress | undefined, note: string | null): string | null {
  const to = address && [address.name, address.phone, address.landmark, addressText(address)].filter(Boolean)
  const facts = [to && `Now to ${to.join(', ')}`, note && `For the courier: ${note}`]
  return facts.filter(Boolean).join('. ') || null
}
