import type { ProductId } from '#domain/ids.ts'
import type { Shelved } from '#domain/orders/pick-list.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'

export type ShelvedProduct = Shelved & { weightGrams: number | null }

/** Where products lie, how many are there and what one weighs, published or not. */
export async function listShelved(
  { db }: Pick<Database, 'db'>,
  productIds: readonly ProductId[],
): Promise<ShelvedProduct[]> {
  return shelvedByIds(db, JSON.stringify([...new Set(productIds)]))
}

const shelvedByIds = preparedQuery((db, ids: string) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'number as sku',
      'name',
      'bin',
      'feature_image as image',
      'stock',
      'min_stock as minStock',
      'weight_grams as weightGrams',
    ])
    .where(isOneOf(db, 'id', ids)),
)
