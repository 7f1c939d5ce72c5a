import type { Insertable, Kysely, Selectable } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OrderEventTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What became of an order, by whom and when: the timeline that staff and customers read. */
export type OrderEvent = {
  kind: OrderEventTable['kind']
  from: OrderStatus | null
  to: OrderStatus | null
  amount: Paise | null
  /** of units */
  quantity: number | null
  /** the id of the record that it is about, such as the refund */
  subjectId: number | null
  note: string | null
  actor: Actor
  at: Selectable<OrderEventTable>['done_at']
}

export type NewOrderEvent = Pick<OrderEvent, 'kind' | 'actor' | 'at'> & Partial<OrderEvent>

/** In the transaction of the change itself. */
export async function insertEvent(
  db: Kysely<Tables>,
  orderId: OrderId,
  { kind, from, to, amount, quantity, subjectId, note, actor, at }: NewOrderEvent,
): Promise<void> {
  await write(db, {
    order_id: orderId,
    kind,
    from_status: from ?? null,
    to_status: to ?? null,
    amount: amount ?? null,
    quantity: quantity ?? null,
    subject_id: subjectId ?? null,
    note: note ?? null,
    actor_kind: actor.kind,
    actor_name: actor.kind === 'staff' ? actor.name : null,
    done_at: at,
  })
}

const write = preparedQuery((db, event: Insertable<OrderEventTable>) =>
  db.insertInto('order_events').values(event),
)

/** How many of some kinds an order has. */
export async function countEvents(
  db: Kysely<Tables>,
  orderId: OrderId,
  kinds: readonly OrderEvent['kind'][],
): Promise<number> {
  const { count } = await db
    .selectFrom('order_events')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the customer has ordered anew instead. */
export async function wasReplaced(db: Kysely<Tables>, orderId: OrderId): Promise<boolean> {
  const events = await listOrderEvents(db, orderId)
  return events.some((event) => event.kind === 'replaced')
}

const events = (db: Kysely<Tables>) =>
  db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select([
      'order_events.order_id as orderId',
      'order_events.kind',
      'order_events.from_status as from',
      'order_events.to_status as to',
      'order_events.amount',
      'order_events.quantity',
      'order_events.subject_id as subjectId',
      'order_events.note',
      'order_events.actor_kind as actorKind',
      'order_events.actor_name as actorName',
      'order_events.done_at as at',
      'orders.user_id as userId',
    ])
    .orderBy('order_events.done_at')
    .orderBy('order_events.id')

type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

const eventOf = ({ orderId: _, actorKind, actorName, userId, ...event }: Row): OrderEvent => ({
  ...event,
  actor: actorOf(actorKind, actorName, userId),
})

/** The last thing that somebody did with an order; what the shop does by itself is no one's. */
export async function findLastEventByPerson(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<(OrderEvent & { id: number }) | undefined> {
  const [row] = await lastByPerson(db, orderId)
  return row && { ...eventOf(row), id: row.id }
}

const lastByPerson = preparedQuery((db, orderId: OrderId) =>
  events(db)
    .select('order_events.id')
    .clearOrderBy()
    .where('order_events.order_id', '=', orderId)
    .where('order_events.actor_kind', '<>', 'system')
    .orderBy('order_events.id', 'desc')
    .limit(1),
)

/** The oldest first. */
export async function listOrderEvents(db: Kysely<Tables>, orderId: OrderId): Promise<OrderEvent[]> {
  return (await ofOrder(db, orderId)).map(eventOf)
}

const ofOrder = preparedQuery((db, orderId: OrderId) =>
  events(db).where('order_events.order_id', '=', orderId),
)

/** The same of several orders, read at once. */
export async function listTimelines(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, OrderEvent[]>> {
  const ids = JSON.stringify(orderIds)
  const rows = await events(db)
    .where(isOneOf(db, 'order_events.order_id', ids))
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(orderIds.map((id) => [id, (byOrder.get(id) ?? []).map(eventOf)]))
}

function actorOf(kind: Actor['kind'], name: string | null, userId: UserId): Actor {
  switch (kind) {
    case 'customer':
      return { kind, id: userId }
    case 'staff':
      return { kind, name: name ?? '' }
    case 'system':
      return { kind }
  }
}
