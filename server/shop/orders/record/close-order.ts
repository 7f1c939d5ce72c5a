import type { Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { THE_SYSTEM } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from './order.ts'
import { insertEvent } from './order-events.ts'

/** Goods were handed over, or came back: from then on it may be the last of an order. Whoever calls has locked it. */
export async function scheduleClosingCheck(
  db: Transaction<Tables>,
  id: OrderId,
  at: number | null,
): Promise<void> {
  await db.updateTable('orders').set({ look_to_close_at: at }).where('id', '=', id).execute()
}

/** Nothing of it is to come any more. Whoever calls has locked it. */
export async function closeOrder(db: Transaction<Tables>, id: OrderId, now: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ state: 'closed', look_to_close_at: null })
    .where('id', '=', id)
    .execute()
  await insertEvent(db, id, { kind: 'closed', actor: THE_SYSTEM, at: now })
}

/** A customer asks for a return after all, as the shop has given more time for it since. Whoever calls has locked the order. */
export async function reopenOrder(
  db: Transaction<Tables>,
  { id, state }: Pick<Order, 'id' | 'state'>,
  now: number,
): Promise<void> {
  if (state !== 'closed') return
  await db
    .updateTable('orders')
    .set({ state: 'placed', look_to_close_at: now })
    .where('id', '=', id)
    .execute()
}
