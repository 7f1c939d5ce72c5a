import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

const DAY = 24 * 60 * 60 * 1000
const KEPT_FOR = 2 * DAY

/** The order that a customer's key stands for. */
export async function findKey(
  db: Transaction<Tables>,
  { userId, key }: { userId: number; key: string },
): Promise<{ content: string; orderId: number } | undefined> {
  return db
    .selectFrom('order_keys')
    .select(['content', 'order_id as orderId'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function insertKey(
  db: Transaction<Tables>,
  {
    userId,
    key,
    content,
    orderId,
    now,
  }: {
    userId: number
    key: string
    content: string
    orderId: number
    now: number
  },
): Promise<void> {
  await db
    .insertInto('order_keys')
    .values({ user_id: userId, key, content, order_id: orderId, created_at: now })
    .execute()
}

/** After two days nobody sends a lost order again. */
export async function forgetOrderKeys(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('order_keys')
    .where('created_at', '<', now - KEPT_FOR)
    .execute()
}
