import type { Kysely, Selectable } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { OrderEventTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What was done with an order, by whom and when: the shop's memory for when a customer asks. */
export type OrderEvent = {
  kind: OrderEventTable['kind']
  from: OrderStatus | null
  to: OrderStatus | null
  note: string | null
  by: string
  at: Selectable<OrderEventTable>['done_at']
}

export async function insertEvent(
  db: Kysely<Tables>,
  orderId: OrderId,
  event: Pick<OrderEvent, 'kind' | 'by' | 'at'> & Partial<OrderEvent>,
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({
      order_id: orderId,
      kind: event.kind,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      note: event.note ?? null,
      done_by: event.by,
      done_at: event.at,
    })
    .execute()
}

/** Whether the customer has ordered anew instead. */
export async function wasReplaced(db: Kysely<Tables>, orderId: OrderId): Promise<boolean> {
  const events = await listOrderEvents(db, orderId)
  return events.some((event) => event.kind === 'replaced')
}

export async function listOrderEvents(db: Kysely<Tables>, orderId: OrderId): Promise<OrderEvent[]> {
  return db
    .selectFrom('order_events')
    .select(['kind', 'from_status as from', 'to_status as to', 'note', 'done_by as by', 'done_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}
