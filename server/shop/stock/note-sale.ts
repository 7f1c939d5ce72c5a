import { sql, type Transaction } from 'kysely'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { LowStock } from './low-stock.ts'

/** A product of an order, as it is when the order is placed; one that is gone is none. */
export type SoldProduct = LowStock & { id: ProductId; toldWith: number | null }

const FACTS = [
  'products.id',
  'products.number as sku',
  'products.name',
  'products.stock',
  'products.min_stock as minStock',
  'products.low_stock_told as toldWith',
] as const

export const listSoldProducts = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(FACTS)
    .where('order_lines.order_id', '=', orderId)
    .orderBy('products.id'),
)

/**
 * Those of an order's products that run low and of which the shop has not been told since they were last above their
 * minimum. Most orders change nothing in that, and then write nothing: everyone who wants the product would wait.
 */
export async function noteLowStock(
  db: Transaction<Tables>,
  orderId: OrderId,
  sold: readonly SoldProduct[],
): Promise<LowStock[]> {
  const changed = sold.filter(({ stock, minStock, toldWith }) => stock <= minStock === (toldWith === null))
  if (changed.length === 0) return []
  const noted = await pipeline<SoldProduct[][]>(db, () => changed.map(({ id }) => noteTold(db, id, orderId)))
  return noted.flat().filter(({ toldWith }) => toldWith === orderId)
}

const noteTold = preparedQuery((db, productId: ProductId, orderId: OrderId) =>
  db
    .updateTable('products')
    .set({
      low_stock_told: sql<
        number | null
      >`case when stock <= min_stock then coalesce(low_stock_told, ${orderId}) end`,
    })
    .where('id', '=', productId)
    .returning(FACTS),
)
