import type { Transaction } from 'kysely'
import type { OrderId, ReturnId } from '#domain/ids.ts'
import { unitsKept } from '#domain/returns/fit-promise.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from '../record/order.ts'

/*
 * What was charged for delivery and for the payment goes back with the last unit of an order of which something was sold as fitting,
 * on the shop's word, and came back as it does not: whichever unit is the last, and whether it comes back or is called off.
 */

type Kept = Pick<Order, 'id' | 'lines'>

/** Something of it came back on the shop's word, and its money with it. */
export async function noteChargesPromised(db: Transaction<Tables>, id: OrderId): Promise<void> {
  await db.updateTable('orders').set({ charges_promised: 1 }).where('id', '=', id).execute()
}

/** Whether delivery, fee and rounding go back with what is paid back now. Order: as it is once that is over. */
export async function areChargesDue(db: Transaction<Tables>, order: Kept): Promise<boolean> {
  const [found] = await promised(db, order.id)
  return found?.isPromised === 1 && (await isNothingKept(db, order))
}

/** The same once a return is closed that the shop's word may hold for. Order: as it is once its goods are here. */
export async function willChargesBeDue(
  db: Transaction<Tables>,
  order: Kept,
  closing: { returnId: ReturnId; isPromised: boolean },
): Promise<boolean> {
  const [found] = await promised(db, order.id)
  const isPromised = closing.isPromised || found?.isPromised === 1
  return isPromised && (await isNothingKept(db, order, closing.returnId))
}

const promised = preparedQuery((db, id: OrderId) =>
  db.selectFrom('orders').select('charges_promised as isPromised').where('id', '=', id),
)

/** Nobody has anything of it or is to get it, not as a replacement either, and what came back is not still to be decided on. */
export async function isNothingKept(
  db: Transaction<Tables>,
  { id, lines }: Kept,
  /** this one is decided on */
  except?: ReturnId,
): Promise<boolean> {
  if (lines.some((line) => unitsKept(line) > 0)) return false
  const replaced = await db
    .selectFrom('replaced_units')
    .select('id')
    .where(isOneOf(db, 'origin_line_id', JSON.stringify(lines.map((line) => line.id))))
    .whereRef('quantity', '>', (it) => it('paid_back', '+', it.ref('passed_on')))
    .limit(1)
    .execute()
  const undecided = await db
    .selectFrom('returns')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'received')
    .execute()
  return replaced.length === 0 && undecided.every((it) => it.id === except)
}
