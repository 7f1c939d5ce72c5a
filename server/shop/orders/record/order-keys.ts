import type { Insertable, Transaction } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OrderKeyTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const DAY = 24 * 60 * 60 * 1000
const KEPT_FOR = 2 * DAY

/** The order that a customer's key stands for. No key stands for none. */
export async function findKey(
  db: Transaction<Tables>,
  { userId, key }: { userId: UserId; key: string | undefined },
): Promise<{ content: string; orderId: OrderId } | undefined> {
  if (key === undefined) return undefined
  const [known] = await keyOfCustomer(db, userId, key)
  return known
}

const keyOfCustomer = preparedQuery((db, userId: UserId, key: string) =>
  db
    .selectFrom('order_keys')
    .select(['content', 'order_id as orderId'])
    .where('user_id', '=', userId)
    .where('key', '=', key),
)

export async function insertKey(
  db: Transaction<Tables>,
  {
    userId,
    key,
    content,
    orderId,
    now,
  }: {
    userId: UserId
    key: string | undefined
    content: string
    orderId: OrderId
    now: number
  },
): Promise<void> {
  if (key === undefined) return
  await writeKey(db, { user_id: userId, key, content, order_id: orderId, created_at: now })
}

const writeKey = preparedQuery((db, row: Insertable<OrderKeyTable>) =>
  db.insertInto('order_keys').values(row),
)

/** After two days nobody sends a lost order again. */
export async function forgetOrderKeys({ db, now }: Pick<Database, 'db'> & { now: number }): Promise<void> {
  await db
    .deleteFrom('order_keys')
    .where('created_at', '<', now - KEPT_FOR)
    .execute()
}
