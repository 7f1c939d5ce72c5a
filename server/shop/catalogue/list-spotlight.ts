import type { ShopId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { listProducts } from './list-products.ts'
import type { Product } from './product.ts'
import { publicProducts } from './queries.ts'

/** What the shop leads with, as far as it is in stock, in the shop's own order; then what was added last. */
export async function listSpotlight(
  database: Pick<Database, 'db'>,
  { shopId, limit }: { shopId: ShopId; limit: number },
): Promise<Product[]> {
  const leading = (await productsInSpotlight(database.db, shopId)).slice(0, limit)
  if (leading.length === limit) return leading
  const isLeading = new Set(leading.map(({ id }) => id))
  const added = await listProducts(database, { shopId, order: 'ADDED', limit: limit + leading.length })
  return [...leading, ...added.filter(({ id }) => !isLeading.has(id))].slice(0, limit)
}

/** By the index, however many there are; a row of them is not longer than this. */
const productsInSpotlight = preparedQuery((db, shopId: ShopId) =>
  publicProducts(db)
    .where('products.shop_id', '=', shopId)
    .where('products.spotlight', 'is not', null)
    .where('products.stock', '>', 0)
    .orderBy('products.spotlight')
    .orderBy('products.id')
    .limit(100),
)
