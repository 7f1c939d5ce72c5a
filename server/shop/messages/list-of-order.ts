import type { Kysely, Selectable } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OutboxTable } from '#server/platform/database/tables/messages.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A message about an order, as its customer gets it. What was secret in one is gone once it was sent. */
export type OrderMessage = Pick<
  Selectable<OutboxTable>,
  'id' | 'channel' | 'recipient' | 'subject' | 'text'
> & {
  at: number
  sentAt: number | null
  givenUpAt: number | null
  /** why the last try failed */
  problem: string | null
}

const MOST = 300

/** The oldest first; of very many, the newest. */
export async function listMessagesOfOrder(
  db: Kysely<Tables>,
  orderId: OrderId,
  { after = 0 }: { after?: number } = {},
): Promise<OrderMessage[]> {
  return (await ofOrder(db, orderId, after)).reverse()
}

const ofOrder = preparedQuery((db, orderId: OrderId, after: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'created_at as at', 'sent_at as sentAt'])
    .select(['given_up_at as givenUpAt', 'last_error as problem'])
    .where('order_id', '=', orderId)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .limit(MOST),
)

/** Whom the first message about an order goes to: by mail where there is one, else by SMS; nothing where nobody is written to. */
export async function findConfirmedTo(db: Kysely<Tables>, orderId: OrderId): Promise<string | undefined> {
  const [first] = await firstOfOrder(db, orderId)
  return first?.recipient
}

const firstOfOrder = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('outbox')
    .select('recipient')
    .where('order_id', '=', orderId)
    .orderBy('channel')
    .orderBy('id')
    .limit(1),
)
