import type { ProductId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'
import type { GatheredOrder } from './gather-orders.ts'

/** What one of each product weighs, in grams, where that is known. */
export async function readWeights(
  where: Pick<Database, 'db'>,
  orders: readonly GatheredOrder[],
): Promise<Map<ProductId, number | null>> {
  const ids = orders.flatMap(({ order }) => order.lines.map(({ productId }) => productId))
  return new Map((await listShelved(where, ids)).map(({ id, weightGrams }) => [id, weightGrams]))
}
