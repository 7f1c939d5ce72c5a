import { type ListingAddress, type ListingSort, parseRange } from '#domain/listing-address.ts'
import type { ListingFilter } from '../../api/listing.ts'
import type { SearchPart } from '../../api/search-meaning.ts'

/** More than any screen shows at once; a long list takes a phone long to lay out. */
export const PAGE = 24

/** What to ask the shop for, by what the URL says. */
export function filterOf(address: ListingAddress, usual: ListingSort | undefined): ListingFilter {
  const { text, vehicle, positions, bases, technologies, brands, origins, after } = address
  const { kelvin, price, warranty, inStock } = address
  const sort = address.sort ?? usual
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

/** The URL with what its words say as choices; what is chosen already stays, but a vehicle that they name is the one meant. */
export function withParts(
  address: ListingAddress,
  parts: readonly SearchPart[],
  text: string,
): ListingAddress {
  const valuesOf = (name: string) =>
    parts.filter((part) => part.name === name).flatMap(({ values }) => values)
  const chosen = <T extends string>(own: T[], name: string) =>
    own.length > 0 ? own : (valuesOf(name) as T[])
  const [kelvin] = valuesOf('kelvin')
  return {
    ...address,
    text,
    vehicle: valuesOf('vehicleId')[0] ?? address.vehicle,
    positions: chosen(address.positions, 'positions'),
    bases: chosen(address.bases, 'bases'),
    kelvin: address.kelvin ?? (kelvin === undefined ? undefined : parseRange(kelvin)),
  }
}

/** What the words say that the list goes by: a lamp, bulb or colour that is chosen already stands before theirs. */
export function effectiveParts(address: ListingAddress, parts: readonly SearchPart[]): SearchPart[] {
  const isOverruled: Record<string, boolean> = {
    positions: address.positions.length > 0,
    bases: address.bases.length > 0,
    kelvin: address.kelvin !== undefined,
  }
  return parts.filter(({ name }) => !isOverruled[name])
}
