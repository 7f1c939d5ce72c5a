import { isNarrowed, type ListingAddress } from '#domain/listing-address.ts'
import type { Send } from '../../api/client.ts'
import { type Listing, readListing } from '../../api/listing.ts'
import { findSearchMeaning, type SearchMeaning } from '../../api/search-meaning.ts'
import { effectiveParts, filterOf, withParts } from './listing-filter.ts'
import type { Asked, ListingPage } from './load-listing.ts'
import { findWaysOut } from './ways-out.ts'

type Search = (send: Send, asked: Asked, signal?: AbortSignal) => Promise<ListingPage>

/** The same search, a little wider each time, and what it then leaves out. */
type Attempt = { address: ListingAddress; leftOut: string[] }

/**
 * The results of a search. Where its words name a vehicle, a lamp, a bulb or a colour, these narrow the list down; where nothing
 * is left then, the search goes on without some of them, and says so. Mere words are searched for as ever.
 */
export async function loadUnderstood(
  send: Send,
  asked: Asked,
  search: Search,
  signal?: AbortSignal,
): Promise<ListingPage> {
  const { address } = asked
  const isPlain = !isNarrowed(address) && address.after === undefined
  const [meaning, plain] = await Promise.all([
    findSearchMeaning(send, address.text, signal).catch(orNothing),
    isPlain ? search(send, asked, signal) : undefined,
  ])
  const found = meaning && (await firstFound(send, asked, meaning, plain, signal))
  if (found) return found
  if (plain)
    return meaning ? { ...plain, understood: { meaning: withoutParts(meaning), leftOut: [] } } : plain
  const listing = await readListing(send, filterOf(address, asked.usual), signal)
  const { products, next, ...narrowed } = listing
  if (products.length > 0) return { products, next, narrowed }
  return { products, next, narrowed, waysOut: await findWaysOut(send, asked, listing.vehicle, signal) }
}

/** Nothing was understood that the results would go by; which vehicle is meant may still be asked. */
const withoutParts = (meaning: SearchMeaning): SearchMeaning => ({ ...meaning, parts: [] })

/** A shop that speaks no more than the contract does not know what words mean. */
function orNothing(error: unknown): undefined {
  if (error instanceof DOMException) throw error
  return undefined
}

async function firstFound(
  send: Send,
  { address, usual }: Asked,
  meaning: SearchMeaning,
  plain: ListingPage | undefined,
  signal?: AbortSignal,
): Promise<ListingPage | undefined> {
  if (meaning.parts.length === 0) return undefined
  const attempts = attemptsOf(address, meaning, (plain?.products.length ?? 0) > 0)
  for (const attempt of attempts) {
    const listing = await tryListing(send, { address: attempt.address, usual }, signal)
    if (!listing) {
      // A cursor is of one of the attempts, and the others refuse it.
      if (address.after !== undefined) continue
      return undefined
    }
    const { products, next, ...narrowed } = listing
    if (products.length === 0) continue
    const parts = effectiveParts(address, meaning.parts)
    return {
      ...{ products, next, narrowed },
      understood: { meaning: { ...meaning, parts }, leftOut: attempt.leftOut },
    }
  }
  return undefined
}

async function tryListing(send: Send, asked: Asked, signal?: AbortSignal): Promise<Listing | undefined> {
  return readListing(send, filterOf(asked.address, asked.usual), signal).catch(orNothing)
}

function attemptsOf(address: ListingAddress, meaning: SearchMeaning, isFoundByWords: boolean): Attempt[] {
  const { parts, text, rest } = meaning
  const vehicle = parts.filter(({ name }) => name === 'vehicleId')
  const isForVehicle = vehicle.length > 0 || address.vehicle !== undefined
  const whole = { address: withParts(address, parts, isForVehicle ? rest : text), leftOut: [] }
  // Without a vehicle the words themselves say more than the lamp alone.
  if (!isForVehicle && isFoundByWords) return [whole]
  const words = rest === '' ? [] : [rest]
  const withoutWords = { address: withParts(address, parts, ''), leftOut: words }
  if (!isForVehicle) return [whole, withoutWords]
  const others = parts.filter((part) => !vehicle.includes(part))
  const vehicleAlone = {
    address: withParts(address, vehicle, ''),
    leftOut: [...others.map(({ label }) => label), ...words],
  }
  return [whole, ...(words.length > 0 ? [withoutWords] : []), ...(others.length > 0 ? [vehicleAlone] : [])]
}
