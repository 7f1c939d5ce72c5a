import type { ListingQuery, ListingSort } from '#domain/listing/listing-query.ts'
import type { ListingFilter } from '../../api/listing.ts'

/** More than any screen shows at once; a long list takes a phone long to lay out. */
export const PAGE = 24

/** What to ask the shop for, by what the URL says. */
export function filterOf(listingQuery: ListingQuery, usual: ListingSort | undefined): ListingFilter {
  const { text, vehicle, positions, bases, technologies, brands, origins, after } = listingQuery
  const { kelvin, price, warranty, inStock } = listingQuery
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
    ...(technologies.length > 0 && { technologies }),
    ...(brands.length > 0 && { brands }),
    ...(origins.length > 0 && { origins }),
    ...(kelvin?.from !== undefined && { kelvinFrom: kelvin.from }),
    ...(kelvin?.to !== undefined && { kelvinTo: kelvin.to }),
    ...(price?.from !== undefined && { priceFrom: price.from }),
    ...(price?.to !== undefined && { priceTo: price.to }),
    ...(warranty !== undefined && { warrantyMonths: warranty }),
    ...(inStock && { inStock }),
    ...(sort && { sort }),
    ...(after !== undefined && { after }),
    limit: PAGE,
  }
}
