import type { Shop } from '#server/shop/create-shop.ts'

/** A page of results asks for more than suggestions do: what is still being typed is no search that missed. */
const LEAST_OF_A_PAGE = 10

type Searched = { text: string; limit: number; isFirstPage: boolean; found: number }

/** Counts, for the shopkeeper, what somebody searched for and did not find. */
export async function noteIfMissed(
  shop: Pick<Shop, 'search'>,
  { text, limit, isFirstPage, found }: Searched,
): Promise<void> {
  if (found === 0 && isFirstPage && limit >= LEAST_OF_A_PAGE) await shop.search.noteMissed(text)
}
