import { isNarrowed } from '#domain/listing/listing-query.ts'
import type { Send } from '../../api/client.ts'
import { readListing } from '../../api/listing.ts'
import { findSearchMeaning, type SearchMeaning } from '../../api/search-meaning.ts'
import { filterOf } from './listing-filter.ts'
import type { Asked, ListingPage } from './load-listing.ts'
import { findWaysOut } from './ways-out.ts'

type Search = (send: Send, asked: Asked, signal?: AbortSignal) => Promise<ListingPage>

/**
 * The results of a search. Where its words name a vehicle, a lamp, a bulb or a colour, the shop narrows the list down to these, and
 * says what it left out because nothing is there. Mere words are searched for as ever.
 */
export async function loadUnderstood(
  send: Send,
  asked: Asked,
  search: Search,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const { listingQuery } = asked
  const isPlain = !isNarrowed(listingQuery) && listingQuery.after === undefined
  const [meaning, plain] = await Promise.all([
    findSearchMeaning(send, listingQuery.text, signal).catch(orNothing),
    isPlain ? search(send, asked, signal) : undefined,
  ])
  const meant = meaning?.unknownVehicle ? withoutVehicle(asked) : asked
  const found = meaning && (await findMeant(send, meant, meaning, signal))
  if (found) return found
  if (plain) return { ...plain, ...notMeant(meaning, plain) }
  const listing = await readListing(send, filterOf(meant.listingQuery, asked.usual), signal)
  const { products, next, understood: _, ...narrowed } = listing
  const page = { products, next, narrowed, ...(meaning?.unknownVehicle && notMeant(meaning, { products })) }
  if (products.length > 0) return page
  return { ...page, waysOut: await findWaysOut(send, meant, listing.vehicle, signal) }
}

/** Whoever names another vehicle asks for nothing that fits the chosen one. */
const withoutVehicle = ({ listingQuery, ...asked }: Asked): Asked => ({
  ...asked,
  listingQuery: { ...listingQuery, vehicle: undefined },
})

/** Nothing was understood that the results go by; which vehicle is meant may still be asked, and one that is not known is told. */
function notMeant(
  meaning: SearchMeaning | undefined,
  { products }: Pick<ListingPage, 'products'>,
): Pick<ListingPage, 'understood'> {
  if (!meaning) return {}
  const { unknownVehicle } = meaning
  const isNear = unknownVehicle !== null && products.length > 0
  return {
    understood: { meaning: { ...meaning, parts: [] }, leftOut: isNear ? [unknownVehicle] : [], lamps: [] },
  }
}

/** A shop that speaks no more than the contract does not know what words mean. */
function orNothing(error: unknown): undefined {
  if (error instanceof DOMException) throw error
  return undefined
}

async function findMeant(
  send: Send,
  { listingQuery, usual }: Asked,
  meaning: SearchMeaning,
  signal?: AbortSignal,
): Promise<ListingPage | undefined> {
  if (meaning.parts.length === 0) return undefined
  const named = meaning.parts.find(({ name }) => name === 'vehicleId')?.values[0]
  const { vehicleId, ...others } = filterOf(
    { ...listingQuery, vehicle: named ?? listingQuery.vehicle },
    usual,
  )
  // A vehicle that the words name is the one meant, whatever is chosen.
  const filter = named === undefined && vehicleId !== undefined ? { ...others, vehicleId } : others
  const listing = await readListing(send, filter, signal, named).catch(orNothing)
  if (!listing?.understood || listing.products.length === 0) return undefined
  const { products, next, understood, ...narrowed } = listing
  const { parts, leftOut } = understood
  const lamps = meaning.parts.flatMap(({ name, values }) => (name === 'positions' ? values : []))
  return { products, next, narrowed, understood: { meaning: { ...meaning, parts }, leftOut, lamps } }
}
