import { type Insertable, type Kysely, sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { ProductSalesTable } from '#server/platform/database/tables/lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds what was sold of a product on a day. */
export const addSales = preparedQuery((db, sold: Insertable<ProductSalesTable>) =>
  db
    .insertInto('product_sales')
    .values(sold)
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'day'])
        .doUpdateSet((set) => ({ units: set('product_sales.units', '+', set.ref('excluded.units')) })),
    ),
)

export async function takeOffSales(
  db: Kysely<Tables>,
  { productId, day, quantity }: { productId: ProductId; day: number; quantity: number },
): Promise<void> {
  await db
    .updateTable('product_sales')
    .set({ units: sql<number>`case when units > ${quantity} then units - ${quantity} else 0 end` })
    .where('product_id', '=', productId)
    .where('day', '=', day)
    .execute()
}

export type BestSeller = { id: ProductId; sku: string; name: string; stock: number; units: number }

/** Of the days from one on; of those that sold alike, the older product first. */
export async function listBestSellers(
  db: Kysely<Tables>,
  { fromDay, limit }: { fromDay: number; limit: number },
): Promise<BestSeller[]> {
  const units = sql<number>`cast(sum(units) as bigint)`
  return db
    .selectFrom(
      db
        .selectFrom('product_sales')
        .select(['product_id', units.as('units')])
        .where('day', '>=', fromDay)
        .groupBy('product_id')
        .having(units, '>', 0)
        .orderBy('units', 'desc')
        .orderBy('product_id')
        .limit(limit)
        .as('best'),
    )
    .innerJoin('products', 'products.id', 'best.product_id')
    .select(['products.id', 'number as sku', 'name', 'stock', 'best.units'])
    .orderBy('best.units', 'desc')
    .orderBy('products.id')
    .execute()
}

/** How many units each of these has sold from a day on; those that sold none are not among it. */
export async function unitsSoldSince(
  { db }: { db: Kysely<Tables> },
  { ids, fromDay }: { ids: readonly ProductId[]; fromDay: number },
): Promise<Map<ProductId, number>> {
  const rows = await soldSince(db, JSON.stringify(ids), fromDay)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

const soldSince = preparedQuery((db, ids: string, fromDay: number) =>
  db
    .selectFrom('product_sales')
    .select(['product_id as id', sql<number>`cast(sum(units) as bigint)`.as('units')])
    .where(isOneOf(db, 'product_id', ids))
    .where('day', '>=', fromDay)
    .groupBy('product_id'),
)
