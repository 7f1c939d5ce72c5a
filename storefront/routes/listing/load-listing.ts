import { cardPrice } from '#domain/pricing.ts'
import { listProducts, type ProductSort, searchProducts } from '../../api/catalogue.ts'
import type { Send } from '../../api/client.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { asCard, type CardProduct, type Product } from '../../api/product.ts'

/** More than any screen shows at once; a long list takes a phone long to lay out. */
const PAGE = 24

/** What a listing's URL says: the term, the order, and behind which product it goes on. */
export type ListingQuery = {
  term: string
  sort: ProductSort | undefined
  after: number | undefined
}

/** A page of a listing, and the product behind which the next one begins, if there is one. */
export type ListingPage = { products: CardProduct[]; next: number | undefined }

const SORTS: readonly ProductSort[] = ['LATEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'BEST_SELLING']

export function parseListingQuery(search: URLSearchParams): ListingQuery {
  const after = Number(search.get('after'))
  return {
    term: search.get('q')?.trim() ?? '',
    sort: SORTS.find((sort) => sort === search.get('sort')),
    after: Number.isSafeInteger(after) && after > 0 && after < 2 ** 31 ? after : undefined,
  }
}

/** The same as it stands in a URL. */
export function writeListingQuery({ term, sort, after }: ListingQuery): URLSearchParams {
  return new URLSearchParams({
    ...(term !== '' && { q: term }),
    ...(sort && { sort }),
    ...(after !== undefined && { after: String(after) }),
  })
}

/** One page of a listing. A term that is only spaces is none: the whole list shows again. */
export function loadPage(
  send: Send,
  query: ListingQuery,
  signal?: AbortSignal,
): Promise<Outcome<ListingPage>> {
  return settle(query.term === '' ? listPage(send, query, signal) : searchPage(send, query, signal))
}

async function listPage(
  send: Send,
  { sort, after }: ListingQuery,
  signal?: AbortSignal,
): Promise<ListingPage> {
  // One more than is shown tells whether the list goes on.
  const filter = { limit: PAGE + 1, ...(sort && { sort }), ...(after !== undefined && { after }) }
  const found = await listProducts(send, filter, signal)
  const products = found.slice(0, PAGE).map(asCard)
  return { products, next: found.length > PAGE ? products.at(-1)?.id : undefined }
}

/** A search brings its best results at once, best first, or in the order that was chosen. */
async function searchPage(
  send: Send,
  { term, sort }: ListingQuery,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const found = await searchProducts(send, { keyWord: term }, signal)
  const products = sort ? found.toSorted(ORDERS[sort]) : found
  return { products: products.map(asCard), next: undefined }
}

const ORDERS: Record<ProductSort, (a: Product, b: Product) => number> = {
  LATEST: (a, b) => (b.lastUpdate ?? '').localeCompare(a.lastUpdate ?? '', 'en'),
  NAME: (a, b) => a.name.localeCompare(b.name, 'en'),
  PRICE_LOW: (a, b) => cardPrice(a) - cardPrice(b),
  PRICE_HIGH: (a, b) => cardPrice(b) - cardPrice(a),
  // The search itself has the most sold first among equals.
  BEST_SELLING: () => 0,
}
