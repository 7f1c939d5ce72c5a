import { hash } from 'node:crypto'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import { type Held, HOLDS_NOTHING, LAPSES_COUNT_FOR } from '#domain/orders/holds.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { HoldTable } from '#server/platform/database/tables/payments.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Who is about to hold stock: the customer, and the ip that they come from. */
export type Holder = { userId: UserId; ip: string }

const keyOf = (ip: string) => hash('sha256', ip, 'base64url')

/** Until the transaction ends, others who come from the same ip wait: what it holds is counted, then added to. */
export async function lockIp(db: Transaction<Tables>, ip: string): Promise<void> {
  if (engineOf(db) === 'postgres') await lock(db, keyOf(ip))
}

const lock = preparedQuery((db, key: string) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`.as('locked')),
)

/** What is held besides the customer's own orders, which the next one takes the place of; and what has lapsed. */
export async function countHolds(
  db: Transaction<Tables>,
  { userId, ip }: Holder,
  now: number,
): Promise<{ byCustomer: Held; byIp: Held }> {
  const since = now - LAPSES_COUNT_FOR
  const [[byCustomer], [byIp]] = await pipeline(db, () => [
    heldByCustomer(db, userId, since),
    heldByIp(db, userId, since, keyOf(ip)),
  ])
  return { byCustomer: byCustomer ?? HOLDS_NOTHING, byIp: byIp ?? HOLDS_NOTHING }
}

const heldByCustomer = preparedQuery((db, userId: UserId, since: number) =>
  holdsOfOthers(db, userId, since).where('holds.user_id', '=', userId),
)

const heldByIp = preparedQuery((db, userId: UserId, since: number, ipKey: string) =>
  holdsOfOthers(db, userId, since).where('holds.ip_key', '=', ipKey),
)

function holdsOfOthers(db: Kysely<Tables>, userId: UserId, since: number) {
  // A cash order holds its stock until somebody has confirmed or packed it.
  const isCash = sql`orders.state = 'placed' and orders.id in
    (select order_id from cash_confirmations where state in ('to confirm', 'no answer'))
    and not exists (select 1 from parcels where parcels.order_id = orders.id)`
  const isOpen = sql`(orders.state = 'awaiting payment' or (${isCash})) and holds.user_id <> ${userId}`
  const isLapsed = sql`holds.lapsed_at >= ${since}`
  return db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select([
      sql<number>`count(case when ${isOpen} then 1 end)`.as('orders'),
      sql<number>`cast(coalesce(sum(case when ${isOpen} then holds.pieces end), 0) as bigint)`.as('pieces'),
      sql<number>`count(case when ${isLapsed} then 1 end)`.as('lapsed'),
      sql<number | null>`max(case when ${isLapsed} then holds.lapsed_at end)`.as('lastLapsedAt'),
    ])
}

export async function insertHold(
  db: Transaction<Tables>,
  { orderId, userId, ip, pieces, now }: Holder & { orderId: OrderId; pieces: number; now: number },
): Promise<void> {
  const key = keyOf(ip)
  await writeHold(db, { order_id: orderId, user_id: userId, ip_key: key, pieces, held_at: now })
}

const writeHold = preparedQuery((db, hold: Insertable<HoldTable>) => db.insertInto('holds').values(hold))

/** `at`: when it came back to the shelf unpaid. Nothing: it does not count against its customer. */
export async function noteLapse(db: Transaction<Tables>, orderId: OrderId, at: number | null): Promise<void> {
  await db.updateTable('holds').set({ lapsed_at: at }).where('order_id', '=', orderId).execute()
}

const DAY = 24 * 60 * 60 * 1000
/** Longer than anything is held and counted. */
const KEPT_FOR = 2 * DAY

export async function forgetHolds({ db, now }: Pick<Database, 'db'> & { now: number }): Promise<void> {
  await db
    .deleteFrom('holds')
    .where('held_at', '<', now - KEPT_FOR)
    .execute()
}
