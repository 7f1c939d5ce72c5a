import type { ShopUnderTest } from '../tools/shop-under-test.ts'

const LISTING = `query listing($filter: listingFilter!) {
  listing(filter: $filter) {
    products { id } next total totalIsExact
    facets { name label values { value label count countIsExact chosen } }
    hidden { verdict count countIsExact }
  }
}`

type Value = { value: string; label: string; count: number; countIsExact: boolean; chosen: boolean }

export type ListingReply = {
  products: { id: number }[]
  next: string | null
  total: number
  totalIsExact: boolean
  facets: { name: string; label: string; values: Value[] }[]
  hidden: { verdict: string; count: number; countIsExact: boolean }[]
}

/** A listing as any client of the API gets it. */
export async function askListing(
  shop: ShopUnderTest,
  filter: Record<string, unknown> = {},
  app = shop.app,
): Promise<ListingReply> {
  const { data, errors } = await shop.graphql(LISTING, { filter: { shopId: 518, ...filter } }, undefined, app)
  if (errors) throw new Error(errors[0]?.message)
  return data.listing
}

export const idsIn = ({ products }: ListingReply): number[] => products.map(({ id }) => id)

/** How many there are of each value of a facet. */
export function countsIn({ facets }: ListingReply, name: string): Record<string, number> {
  const values = facets.find((facet) => facet.name === name)?.values ?? []
  return Object.fromEntries(values.map(({ value, count }) => [value, count]))
}

/** All pages of a listing, one after the other. */
export async function pagesOf(shop: ShopUnderTest, filter: Record<string, unknown>): Promise<number[][]> {
  const pages: number[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await askListing(shop, { ...filter, after })
    pages.push(idsIn(page))
    after = page.next
  }
  return pages
}
