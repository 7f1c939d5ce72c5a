import type { ListingChoice } from '#domain/listing/choice.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { MOST_FOUND } from '#server/shop/search/candidates.ts'
import { searchProductIds } from '#server/shop/search/search-products.ts'
import type { ListingDeps } from './keep-catalogue.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'

/** What a search found, best first. */
export type FoundRows = {
  rows: Uint32Array
  /** a search looks at so many and no more */
  isAll: boolean
}

/** The rows that answer the text of a choice, if it has one. */
export async function foundRows(
  deps: ListingDeps,
  catalogue: ListedCatalogue,
  { text }: ListingChoice,
): Promise<FoundRows | undefined> {
  if (text === undefined) return undefined
  const ids = await searchProductIds(deps, SHOP_ID, text)
  const rows = ids.flatMap((id) => catalogue.rowOf(id) ?? [])
  return { rows: Uint32Array.from(rows), isAll: ids.length < MOST_FOUND }
}
