import type { Transaction } from 'kysely'
import type { ReturnId } from '#domain/ids.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import { markRefused, type Parcel } from '#server/shop/orders/record/parcel-queries.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { insertReturn } from './queries.ts'

type Refused = {
  /** one that `deliverProblem` finds nothing wrong with */
  parcel: Parcel
  /** nothing was collected for it: its whole invoice is taken back when it is here, and no money goes back */
  isUnpaid: boolean
  /** the courier's words */
  note: string | null
  actor: Actor
  now: number
}

/**
 * A parcel that nobody took comes back as a whole: by the courier's word, without a wish or a window. What becomes of it,
 * `receiveReturn` does. Whoever calls has locked the order.
 */
export async function openRefusedParcel(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { parcel, isUnpaid, note, actor, now }: Refused,
): Promise<ReturnId> {
  await markRefused(db, parcel.id, now)
  const lines = parcel.lines.flatMap(({ lineId, quantity, cancelled }) =>
    quantity > cancelled
      ? [{ line_id: lineId, parcel_id: parcel.id, quantity: quantity - cancelled, reason: null }]
      : [],
  )
  const id = await insertReturn(
    db,
    {
      order_id: order.id,
      user_id: order.userId,
      state: 'on its way',
      wish: null,
      asked_at: now,
      parcel_id: parcel.id,
      is_unpaid: isUnpaid ? 1 : 0,
      note,
    },
    lines,
  )
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  await insertEvent(db, order.id, { kind: 'parcel refused', quantity, subjectId: id, note, actor, at: now })
  return id
}
