import { type Kysely, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { OPEN_REFUND_STATES } from '#domain/payments/payment.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listBalances } from './list-needs-person.ts'

const BATCH_SIZE = 100

/**
 * Money of which more came than once, or some went back, is looked at no longer once it is even: what needs a person is then
 * listed without reading all that ever went well.
 */
export async function unwatchMoney({ db }: Pick<Database, 'db'>): Promise<void> {
  let after: OrderId | undefined
  do after = await unwatchSome(db, after)
  while (after !== undefined)
}

/** Says how far it came; nothing at the end. */
async function unwatchSome(
  database: Kysely<Tables>,
  after: OrderId | undefined,
): Promise<OrderId | undefined> {
  const watched = await database
    .selectFrom('payments')
    .select('order_id as id')
    .distinct()
    .where('is_watched', '=', sql.lit(1))
    .$if(after !== undefined, (query) => query.where('order_id', '>', after as OrderId))
    .orderBy('order_id')
    .limit(BATCH_SIZE)
    .execute()
  if (watched.length === 0) return undefined
  await database.transaction().execute(async (db) => {
    const orders = db
      .selectFrom('orders')
      .select('id')
      .where(isOneOf(db, 'id', JSON.stringify(watched.map(({ id }) => id))))
    // Whose money somebody moves at this moment is looked at the next time.
    const locked = await (engineOf(db) === 'sqlite' ? orders : orders.forNoKeyUpdate().skipLocked()).execute()
    const ids = JSON.stringify(locked.map(({ id }) => id))
    const among = sql<boolean>`${isOneOf(db, 'orders.id', ids)}`
    const uneven = await listBalances(db, { limit: BATCH_SIZE, among })
    const open = await db
      .selectFrom('refunds')
      .select('order_id as orderId')
      .where(isOneOf(db, 'order_id', ids))
      .where('state', 'in', OPEN_REFUND_STATES)
      .execute()
    const watchedOn = new Set([...uneven, ...open].map(({ orderId }) => orderId))
    const even = locked.map(({ id }) => id).filter((id) => !watchedOn.has(id))
    await db
      .updateTable('payments')
      .set({ is_watched: 0 })
      .where(isOneOf(db, 'order_id', JSON.stringify(even)))
      .where('is_watched', '=', 1)
      .execute()
  })
  return watched.at(-1)?.id
}
