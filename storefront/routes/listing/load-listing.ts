import { isNarrowed, type ListingQuery, type ListingSort } from '#domain/listing/listing-query.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { listProducts, searchProducts } from '../../api/catalogue.ts'
import { CallError, type Send } from '../../api/client.ts'
import { type Facets, type ListedInPage, type Listing, readFacets, readListing } from '../../api/listing.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { asCard, type Product } from '../../api/product.ts'
import type { SearchMeaning } from '../../api/search-meaning.ts'
import { filterOf, PAGE } from './listing-filter.ts'
import { loadUnderstood } from './load-understood.ts'
import { findWaysOut, type WayOut } from './ways-out.ts'

/** A page of a listing. */
export type ListingPage = {
  products: ListedInPage[]
  /** where the next one begins, if there is one */
  next: string | undefined
  /** what only a list knows that was narrowed down */
  narrowed?: Pick<Listing, 'total' | 'all' | 'facets' | 'hidden' | 'vehicle'>
  understood?: Understood
  /** what to take back where nothing is left */
  waysOut?: WayOut[]
}

export type Understood = {
  meaning: SearchMeaning
  /** what was asked for and found nowhere, so that it was left out */
  leftOut: string[]
  /** those that its words name, also where nothing is there for them */
  lamps: string[]
}

/** The list of a page: its order unless another is chosen. */
export type Asked = { listingQuery: ListingQuery; usual: ListingSort | undefined }

/** One page of a listing. A term that is only spaces is none: the whole list shows again. */
export function loadPage(send: Send, asked: Asked, signal?: AbortSignal): Promise<Outcome<ListingPage>> {
  const { listingQuery } = asked
  if (listingQuery.text !== '') return settle(loadUnderstood(send, asked, searchPage, signal))
  return settle(isNarrowed(listingQuery) ? narrowedPage(send, asked, signal) : listPage(send, asked, signal))
}

/** So few need no narrowing down. */
const FEW = 8

/** What the list can be narrowed down by, where that is worth it. A shop that cannot say has no such choice. */
export async function loadFacets(
  send: Send,
  { listingQuery, usual }: Asked,
  page: Promise<Outcome<ListingPage>>,
  signal?: AbortSignal,
): Promise<Outcome<Facets | undefined>> {
  const isPlain = listingQuery.text === '' && !isNarrowed(listingQuery)
  const { after: _, ...filter } = filterOf(listingQuery, usual)
  const read = () => readFacets(send, { ...filter, limit: 1 }, signal).catch(() => undefined)
  const reading = isPlain ? read() : undefined
  const shown = await page
  if ('failure' in shown) return shown
  const { products, narrowed } = shown.answer
  const isAll = shown.answer.next === undefined && listingQuery.after === undefined
  if (!isNarrowed(listingQuery) && isAll && products.length <= FEW) return { answer: undefined }
  return { answer: narrowed ?? (await (reading ?? read())) }
}

async function listPage(
  send: Send,
  { listingQuery, usual }: Asked,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const sort = listingQuery.sort ?? usual
  const after = /^\d+$/.test(listingQuery.after ?? '') ? Number(listingQuery.after) : undefined
  // One more than is shown tells whether the list goes on.
  const filter = { limit: PAGE + 1, ...(sort && { sort }), ...(after !== undefined && { after }) }
  const found = await listProducts(send, filter, signal)
  const products = found.slice(0, PAGE).map(asCard)
  return { products, next: found.length > PAGE ? String(products.at(-1)?.id) : undefined }
}

/** The first page to be shown: where another one cannot be had, as behind a cursor of another list, it is the first of all. */
export async function loadFirstPage(
  send: Send,
  asked: Asked,
  signal?: AbortSignal,
): Promise<Outcome<ListingPage>> {
  const page = await loadPage(send, asked, signal)
  const { after, ...listingQuery } = asked.listingQuery
  if ('answer' in page || after === undefined) return page
  return loadPage(send, { ...asked, listingQuery: { ...listingQuery, after: undefined } }, signal)
}

async function narrowedPage(send: Send, asked: Asked, signal?: AbortSignal): Promise<ListingPage> {
  const reading = readListing(send, filterOf(asked.listingQuery, asked.usual), signal)
  // A cursor may be refused for itself.
  const listing = await (asked.listingQuery.after === undefined ? reading.catch(orNotOffered) : reading)
  if (!listing) return listPage(send, asked, signal)
  if (listing.products.length > 0) return asPage(listing)
  return { ...asPage(listing), waysOut: await findWaysOut(send, asked, listing.vehicle, signal) }
}

/** A shop that speaks no more than the contract narrows nothing down: its whole list is better than none. */
function orNotOffered(error: unknown): undefined {
  if (error instanceof CallError && error.code !== 'INTERNAL_SERVER_ERROR') return undefined
  throw error
}

function asPage({ products, next, ...narrowed }: Listing): ListingPage {
  return { products, next, narrowed }
}

/** A search brings its best results at once, best first, or in the order that was chosen. */
async function searchPage(
  send: Send,
  { listingQuery, usual }: Asked,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const sort = listingQuery.sort ?? usual
  const found = await searchProducts(send, { keyWord: listingQuery.text }, signal)
  const products = sort ? found.toSorted(ORDERS[sort]) : found
  return { products: products.map(asCard), next: undefined }
}

const ORDERS: Record<ListingSort, (a: Product, b: Product) => number> = {
  LATEST: (a, b) => (b.lastUpdate ?? '').localeCompare(a.lastUpdate ?? '', 'en'),
  NAME: (a, b) => a.name.localeCompare(b.name, 'en'),
  PRICE_LOW: (a, b) => cardPrice(a) - cardPrice(b),
  PRICE_HIGH: (a, b) => cardPrice(b) - cardPrice(a),
  // The search itself has the most sold first among equals.
  BEST_SELLING: () => 0,
}
