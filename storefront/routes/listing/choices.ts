import { isPosition, positionLabel } from '#domain/fitment/positions.ts'
import { FACET_NAMES, type FacetName, findFacet, isListFacet, isRangeFacet } from '#domain/listing/choice.ts'
import {
  type ListingQuery,
  parseRange,
  writeListingQuery,
  writeRange,
} from '#domain/listing/listing-query.ts'
import { RANGES, warrantyLabel } from '#domain/listing/ranges.ts'
import type { Facet, FacetValue } from '../../api/listing.ts'

/** Something that is chosen, and the list without it. */
export type Choice = {
  /** of the field of the address */
  name: keyof ListingQuery
  label: string
  without: ListingQuery
  /** the same as it stands in a URL */
  query: string
}

/** Everything that is chosen, each to be taken back by itself. The name of a vehicle is known only once it is there. */
export function choicesOf(listingQuery: ListingQuery, vehicleName = 'This vehicle'): Choice[] {
  const first = { ...listingQuery, after: undefined }
  const choice = (name: keyof ListingQuery, label: string, change: Partial<ListingQuery>): Choice => {
    const without = { ...first, ...change }
    return { name, label, without, query: queryOf(without) }
  }
  const choicesIn = (facet: FacetName): Choice[] => {
    if (isListFacet(facet)) {
      const values = first[facet]
      return values.map((value) =>
        choice(facet, chosenLabel(facet, value), { [facet]: values.filter((it) => it !== value) }),
      )
    }
    if (isRangeFacet(facet)) {
      const range = first[facet]
      return range ? [choice(facet, RANGES[facet].labelOf(range), { [facet]: undefined })] : []
    }
    if (facet === 'inStock') return first.inStock ? [choice('inStock', 'In stock', { inStock: false })] : []
    const { warranty } = first
    return warranty
      ? [choice('warranty', `Warranty ${warrantyLabel(warranty)}`, { warranty: undefined })]
      : []
  }
  return [
    ...(first.vehicle ? [choice('vehicle', vehicleName, { vehicle: undefined })] : []),
    ...FACET_NAMES.flatMap(choicesIn),
  ]
}

/** The query of a URL, with its question mark; nothing where there is nothing to say. */
export function queryOf(listingQuery: Partial<ListingQuery>): string {
  const query = new URLSearchParams(writeListingQuery(listingQuery))
  return query.size === 0 ? '' : `?${query}`
}

/** A facet with what is chosen of it. */
export type ChosenFacet = Omit<Facet, 'values'> & { values: ChosenValue[] }
export type ChosenValue = FacetValue & { isChosen: boolean }

/**
 * The facet with what the URL chooses as chosen. Words of a search narrow the list down too, but they are in no facet to be
 * taken back there; and a choice that leaves nothing is offered all the same.
 */
export function withChosen(facet: Facet, listingQuery: ListingQuery): ChosenFacet {
  const name = findFacet(facet.name)
  if (name === undefined) return { ...facet, values: [] }
  const chosen = chosenValues(name, listingQuery)
  const isChosen = ({ value }: FacetValue) => chosen.some((it) => isSame(name, it, value))
  const offered = facet.values.map((it) => ({ ...it, isChosen: isChosen(it) }))
  const left = chosen.filter((value) => !facet.values.some((it) => isSame(name, value, it.value)))
  const missing = left.map((value) => ({
    value,
    label: labelOf(name, value),
    count: 0,
    isExact: true,
    isChosen: true,
  }))
  return { ...facet, values: isRangeFacet(name) ? offered : [...offered, ...missing] }
}

function chosenValues(facet: FacetName, listingQuery: ListingQuery): readonly string[] {
  if (isListFacet(facet)) return listingQuery[facet]
  if (isRangeFacet(facet)) {
    const range = listingQuery[facet]
    return range ? [writeRange(range)] : []
  }
  const { warranty, inStock } = listingQuery
  if (facet === 'inStock') return inStock ? ['true'] : []
  return warranty === undefined ? [] : [String(warranty)]
}

function isSame(facet: FacetName, chosen: string, value: string): boolean {
  if (facet === 'inStock') return true
  if (!isRangeFacet(facet)) return chosen.toLowerCase() === value.toLowerCase()
  const range = parseRange(value)
  return range !== undefined && writeRange(range) === chosen
}

function labelOf(facet: FacetName, value: string): string {
  if (facet === 'positions') return isPosition(value) ? positionLabel(value) : value
  return facet === 'warrantyMonths' ? warrantyLabel(Number(value)) : value
}

/** Where it stands alone, apart from its facet. */
const chosenLabel = (facet: FacetName, value: string) =>
  facet === 'origins' ? `From ${value}` : labelOf(facet, value)
