import { type Kysely, sql, type Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { addUnitsSold, takeOffUnitsSold } from '#server/shop/stock/move-stock.ts'
import type { Order } from './order.ts'

const BATCH_SIZE = 500

/**
 * Adds the units of orders that were placed since the last time to what their products have sold. Not when an order is
 * placed: those who buy the same product would wait for each other. Several processes doing it count each order once.
 */
export async function countUnitsSold({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if ((await uncounted(db).limit(1).execute()).length === 0) return
  while ((await countSome(db, engine)) === BATCH_SIZE);
}

const uncounted = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', sql.lit('placed'))
    .where('units_counted', '=', sql.lit(0))
    .orderBy('id')

async function countSome(database: Kysely<Tables>, engine: Engine): Promise<number> {
  return database.transaction().execute(async (db) => {
    const some = uncounted(db).limit(BATCH_SIZE)
    // What another process is counting, it counts.
    const rows = await (engine === 'sqlite' ? some : some.forNoKeyUpdate().skipLocked()).execute()
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const sold = await db
      .selectFrom('order_lines')
      .select(['product_id as productId', sql<number>`cast(sum(quantity) as bigint)`.as('quantity')])
      .where(isOneOf(engine, 'order_id', ids))
      .groupBy('product_id')
      .execute()
    await addUnitsSold(db, sold)
    await db
      .updateTable('orders')
      .set({ units_counted: 1 })
      .where(isOneOf(engine, 'id', ids))
      .execute()
    return rows.length
  })
}

/** The units of an order that is called off were not sold. Whoever calls has locked the order. */
export async function uncountUnitsSold(
  db: Transaction<Tables>,
  { id, lines }: { id: OrderId; lines: Order['lines'] },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ units_counted: 1 })
    .where('id', '=', id)
    .where('units_counted', '=', 0)
    .executeTakeFirst()
  const isCounted = numUpdatedRows === 0n
  if (isCounted) await takeOffUnitsSold(db, lines)
}
