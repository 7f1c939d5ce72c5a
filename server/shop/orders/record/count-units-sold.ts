import { type Kysely, type NotNull, sql, type Transaction } from 'kysely'
import { dayNumber } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { dayOf } from '#server/platform/database/day-of.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { addUnitsSold, type OrderedUnits, takeOffUnitsSold } from '#server/shop/stock/move-stock.ts'
import { addVehicleSales, takeOffVehicleSales } from './vehicle-sales.ts'

const BATCH_SIZE = 500

/**
 * Adds the units of orders that were placed since the last time to what their products have sold, and to what was bought for their
 * vehicles. Not when an order is
 * placed: those who buy the same product would wait for each other. Several processes doing it count each order once.
 */
export async function countUnitsSold({ db }: Pick<Database, 'db'>): Promise<void> {
  if ((await uncounted(db).limit(1).execute()).length === 0) return
  while ((await countSome(db)) === BATCH_SIZE);
}

const uncounted = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('voucher_no', 'is not', null)
    .where('units_counted', '=', sql.lit(0))
    .orderBy('id')

const KEPT = sql<number>`cast(sum(quantity - cancelled_quantity - returned_quantity - lost_quantity) as bigint)`

async function countSome(database: Kysely<Tables>): Promise<number> {
  return database.transaction().execute(async (db) => {
    const some = uncounted(db).limit(BATCH_SIZE)
    // What another process is counting, it counts.
    const rows = await (engineOf(db) === 'sqlite' ? some : some.forNoKeyUpdate().skipLocked()).execute()
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const day = dayOf('orders.placed_at')
    const lines = db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(day.as('day'))
      .where(isOneOf(db, 'order_id', ids))
    const sold = await lines
      .select(['product_id as productId', KEPT.as('quantity')])
      .groupBy(['product_id', day])
      .execute()
    await addUnitsSold(db, sold)
    const forVehicles = await lines
      .select(['vehicle_id', sql<string>`max(vehicle_name)`.as('name'), KEPT.as('units')])
      .where('vehicle_id', 'is not', null)
      .where('vehicle_name', 'is not', null)
      .groupBy(['vehicle_id', day])
      .$narrowType<{ vehicle_id: NotNull }>()
      .execute()
    await addVehicleSales(db, forVehicles)
    await db
      .updateTable('orders')
      .set({ units_counted: 1 })
      .where(isOneOf(db, 'id', ids))
      .execute()
    return rows.length
  })
}

/** Units that are called off, came back or were lost on their way were not sold. Whoever calls has locked the order. */
export async function uncountUnitsSold(
  db: Transaction<Tables>,
  orderId: OrderId,
  units: readonly (OrderedUnits & { vehicleId: string | null })[],
): Promise<void> {
  const { units_counted: isCounted, placed_at: placedAt } = await db
    .selectFrom('orders')
    .select(['units_counted', 'placed_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  // Those that are yet to be counted are counted without them.
  if (isCounted !== 1) return
  await takeOffUnitsSold(db, units, dayNumber(placedAt))
  await takeOffVehicleSales(db, units, dayNumber(placedAt))
}
