import { type Kysely, sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type StockDifference = {
  productId: ProductId
  stock: number
  /** what the ledger's changes come to */
  accountedFor: number
}

/** Every product whose stock is not what its ledger says: none, unless somebody changed stock past the ledger. */
export async function listStockDifferences(db: Kysely<Tables>): Promise<StockDifference[]> {
  // PostgreSQL sums whole numbers to a type of its own, which the driver hands over as text.
  const accountedFor = sql<number>`cast(coalesce(sum(stock_movements.change), 0) as bigint)`
  return db
    .selectFrom('products')
    .leftJoin('stock_movements', 'stock_movements.product_id', 'products.id')
    .select(['products.id as productId', 'products.stock', accountedFor.as('accountedFor')])
    .groupBy(['products.id', 'products.stock'])
    .having(sql<boolean>`products.stock <> ${accountedFor}`)
    .orderBy('products.id')
    .execute()
}
