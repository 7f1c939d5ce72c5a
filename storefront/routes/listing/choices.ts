import { isPosition, positionLabel } from '#domain/fitment/positions.ts'
import {
  type ListingQuery,
  parseRange,
  writeListingQuery,
  writeRange,
} from '#domain/listing/listing-query.ts'
import { kelvinLabel, priceLabel, warrantyLabel } from '#domain/listing/ranges.ts'
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
  const each = (
    name: 'positions' | 'bases' | 'technologies' | 'brands' | 'origins',
    labelOf: (value: string) => string = (value) => value,
  ) =>
    first[name].map((value) =>
      choice(name, labelOf(value), { [name]: first[name].filter((it) => it !== value) }),
    )
  return [
    ...(first.vehicle ? [choice('vehicle', vehicleName, { vehicle: undefined })] : []),
    ...each('positions', labelOfPosition),
    ...each('bases'),
    ...each('technologies'),
    ...(first.kelvin ? [choice('kelvin', kelvinLabel(first.kelvin), { kelvin: undefined })] : []),
    ...each('brands'),
    ...(first.price ? [choice('price', priceLabel(first.price), { price: undefined })] : []),
    ...(first.inStock ? [choice('inStock', 'In stock', { inStock: false })] : []),
    ...(first.warranty
      ? [choice('warranty', `Warranty ${warrantyLabel(first.warranty)}`, { warranty: undefined })]
      : []),
    ...each('origins', (value) => `From ${value}`),
  ]
}

/** The query of a URL, with its question mark; nothing where there is nothing to say. */
export function queryOf(listingQuery: Partial<ListingQuery>): string {
  const query = new URLSearchParams(writeListingQuery(listingQuery))
  return query.size === 0 ? '' : `?${query}`
}

/**
 * The facet with what the URL chooses as chosen. Words of a search narrow the list down too, but they are in no facet to be
 * taken back there; and a choice that leaves nothing is offered all the same.
 */
export function withChosen(facet: Facet, listingQuery: ListingQuery): Facet {
  const chosen = chosenValues(facet.name, listingQuery)
  const isChosen = ({ value }: FacetValue) => chosen.some((it) => isSame(facet.name, it, value))
  const offered = facet.values.map((it) => ({ ...it, isChosen: isChosen(it) }))
  const left = chosen.filter((value) => !facet.values.some((it) => isSame(facet.name, value, it.value)))
  const missing = left.map((value) => ({
    value,
    label: labelOf(facet.name, value),
    count: 0,
    isExact: true,
    isChosen: true,
  }))
  const isRange = facet.name === 'kelvin' || facet.name === 'price'
  return { ...facet, values: isRange ? offered : [...offered, ...missing] }
}

function chosenValues(name: string, listingQuery: ListingQuery): readonly string[] {
  const { kelvin, price, warranty, inStock } = listingQuery
  if (name === 'kelvin') return kelvin ? [writeRange(kelvin)] : []
  if (name === 'price') return price ? [writeRange(price)] : []
  if (name === 'warrantyMonths') return warranty === undefined ? [] : [String(warranty)]
  if (name === 'inStock') return inStock ? ['true'] : []
  return LISTS.find((it) => it === name) ? listingQuery[name as (typeof LISTS)[number]] : []
}

const LISTS = ['positions', 'bases', 'technologies', 'brands', 'origins'] as const

function isSame(name: string, chosen: string, value: string): boolean {
  if (name === 'inStock') return true
  if (name !== 'kelvin' && name !== 'price') return chosen.toLowerCase() === value.toLowerCase()
  const range = parseRange(value)
  return range !== undefined && writeRange(range) === chosen
}

function labelOf(name: string, value: string): string {
  if (name === 'positions') return labelOfPosition(value)
  return name === 'warrantyMonths' ? warrantyLabel(Number(value)) : value
}

const labelOfPosition = (value: string) => (isPosition(value) ? positionLabel(value) : value)
