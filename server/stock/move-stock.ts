import { sql, type Transaction } from 'kysely'
import type { StockMovementTable, Tables } from '../database/tables.ts'

/** So many units of a product, for an order. */
export type OrderedUnits = { productId: number; quantity: number }

type Reason = { orderId: number; now: number }

/** Takes what an order needs, or throws: whoever calls has locked the products and seen that there is enough. */
export async function takeStock(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  { orderId, now }: Reason,
): Promise<void> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '-', quantity) }))
      .where('id', '=', productId)
      .where('stock', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`There are no ${quantity} of product ${productId} to take.`)
  }
  await noteMovements(
    db,
    units.map(({ productId, quantity }) => ({ productId, change: -quantity })),
    { reason: 'ordered', orderId, now },
  )
}

type WhyReturned = Reason & { reason: Extract<StockMovementTable['reason'], 'not-paid' | 'cancelled'> }

/** Puts back what an order held. A product that is gone by now has no stock to put it to. */
export async function returnStock(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  { reason, orderId, now }: WhyReturned,
): Promise<void> {
  const returned: OrderedUnits[] = []
  for (const { productId, quantity } of inLockingOrder(units)) {
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '+', quantity) }))
      .where('id', '=', productId)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) returned.push({ productId, quantity })
  }
  await noteMovements(
    db,
    returned.map(({ productId, quantity }) => ({ productId, change: quantity })),
    { reason, orderId, now },
  )
}

/** What makes a product one that sells well. */
export async function countUnitsSold(db: Transaction<Tables>, units: readonly OrderedUnits[]): Promise<void> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    await db
      .updateTable('products')
      .set((row) => ({ units_sold: row('units_sold', '+', quantity) }))
      .where('id', '=', productId)
      .execute()
  }
}

/** The units of an order that is called off were not sold. */
export async function uncountUnitsSold(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
): Promise<void> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    await db
      .updateTable('products')
      .set({
        units_sold: sql<number>`case when units_sold > ${quantity} then units_sold - ${quantity} else 0 end`,
      })
      .where('id', '=', productId)
      .execute()
  }
}

/** Everyone changes several products by ascending id: then no two can wait for each other. */
function inLockingOrder(units: readonly OrderedUnits[]): OrderedUnits[] {
  return units.toSorted((a, b) => a.productId - b.productId)
}

async function noteMovements(
  db: Transaction<Tables>,
  changes: { productId: number; change: number }[],
  { reason, orderId, now }: Reason & { reason: StockMovementTable['reason'] },
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('stock_movements')
    .values(
      changes.map(({ productId, change }) => ({
        product_id: productId,
        change,
        reason,
        order_id: orderId,
        moved_at: now,
      })),
    )
    .execute()
}
