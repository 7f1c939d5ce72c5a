import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { searchProductIds } from '#server/shop/search/search-products.ts'

/** At which place customers find a product by a search; none: not among what it finds. */
export type FoundBy = { text: string; place: number | undefined; count: number }

/** Where a product stands in what customers find by each of some searches. */
export async function listFoundBy(
  deps: Pick<Database, 'db'> & { now: number },
  { id, texts }: { id: ProductId; texts: readonly string[] },
): Promise<FoundBy[]> {
  const found: FoundBy[] = []
  for (const text of texts) {
    const ids = await searchProductIds(deps, SHOP_ID, text)
    const at = ids.indexOf(id)
    found.push({ text, place: at === -1 ? undefined : at + 1, count: ids.length })
  }
  return found
}
