import { RANGE_FACETS, WORD_FACETS } from '#domain/listing/choice.ts'
import type { ListingQuery, ListingSort } from '#domain/listing/listing-query.ts'
import type { ListingFilter } from '../../api/listing.ts'

/** More than any screen shows at once; a long list takes a phone long to lay out. */
export const PAGE = 24

/** What to ask the shop for, by what the URL says. */
export function filterOf(listingQuery: ListingQuery, usual: ListingSort | undefined): ListingFilter {
  const { text, vehicle, positions, bases, warranty, inStock, after } = listingQuery
  const sort = listingQuery.sort ?? usual
  const [position, ...morePositions] = positions
  return {
    ...(text !== '' && { text }),
    ...(vehicle !== undefined && { vehicleId: vehicle }),
    // With a vehicle one position is that lamp of it; of several, any.
    ...(vehicle !== undefined && position && morePositions.length === 0
      ? { position }
      : positions.length > 0 && { positions }),
    ...(bases.length > 0 && { bases }),
    ...chosenWordsAndRanges(listingQuery),
    ...(warranty !== undefined && { warrantyMonths: warranty }),
    ...(inStock && { inStock }),
    ...(sort && { sort }),
    ...(after !== undefined && { after }),
    limit: PAGE,
  }
}

function chosenWordsAndRanges(listingQuery: ListingQuery): Partial<ListingFilter> {
  const words = WORD_FACETS.map((name) => [name, listingQuery[name]] as const)
  const ends = RANGE_FACETS.flatMap((name) => {
    const { from, to } = listingQuery[name] ?? {}
    return [[`${name}From`, from] as const, [`${name}To`, to] as const]
  })
  return Object.fromEntries([
    ...words.filter(([, values]) => values.length > 0),
    ...ends.filter(([, end]) => end !== undefined),
  ])
}
