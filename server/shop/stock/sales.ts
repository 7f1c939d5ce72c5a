import { type Insertable, type Kysely, sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
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

/** How many units each of these has sold from a day on; those that sold none are not among it. */
export async function unitsSoldSince(
  { db, engine }: { db: Kysely<Tables>; engine: Engine },
  { ids, fromDay }: { ids: readonly ProductId[]; fromDay: number },
): Promise<Map<ProductId, number>> {
  const rows = await db
    .selectFrom('product_sales')
    .select(['product_id as id', sql<number>`cast(sum(units) as bigint)`.as('units')])
    .where(isOneOf(engine, 'product_id', JSON.stringify(ids)))
    .where('day', '>=', fromDay)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ id, units }) => [id, units]))
}
