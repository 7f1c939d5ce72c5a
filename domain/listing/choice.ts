/** Both bounds belong to it; one that is missing is no bound. */
export type Range = { from?: number | undefined; to?: number | undefined }

/**
 * What a listing can be narrowed down by, in the order in which it is shown: what people call it, and its name in a URL. `words` are
 * those of a column of the products; a `range` is chosen by its ends, and has a row in RANGES.
 */
export const FACETS = {
  positions: { label: 'Lamp', urlParam: 'position', kind: 'lamps' },
  bases: { label: 'Bulb base', urlParam: 'base', kind: 'bases' },
  technologies: { label: 'Technology', urlParam: 'technology', kind: 'words' },
  kelvin: { label: 'Light colour', urlParam: 'kelvin', kind: 'range' },
  brands: { label: 'Brand', urlParam: 'brand', kind: 'words' },
  price: { label: 'Price', urlParam: 'price', kind: 'range' },
  inStock: { label: 'Availability', urlParam: 'stock', kind: 'yes' },
  warrantyMonths: { label: 'Warranty', urlParam: 'warranty', kind: 'at least' },
  origins: { label: 'Country of origin', urlParam: 'origin', kind: 'words' },
} as const

export type FacetName = keyof typeof FACETS

type OfKind<Kind> = {
  [Name in FacetName]: (typeof FACETS)[Name]['kind'] extends Kind ? Name : never
}[FacetName]
export type WordFacet = OfKind<'words'>
/** What is chosen as any of several values. */
type ListFacet = OfKind<'lamps' | 'bases' | 'words'>
export type RangeFacet = OfKind<'range'>

export const FACET_NAMES = Object.keys(FACETS) as FacetName[]
export const WORD_FACETS = FACET_NAMES.filter((name) => FACETS[name].kind === 'words') as WordFacet[]
export const RANGE_FACETS = FACET_NAMES.filter((name) => FACETS[name].kind === 'range') as RangeFacet[]

const LIST_KINDS: readonly string[] = ['lamps', 'bases', 'words']

export const findFacet = (name: string): FacetName | undefined => FACET_NAMES.find((it) => it === name)
export const isListFacet = (name: FacetName): name is ListFacet => LIST_KINDS.includes(FACETS[name].kind)
export const isRangeFacet = (name: FacetName): name is RangeFacet => FACETS[name].kind === 'range'

/** The fields by which a program says the ends of a range. */
export const RANGE_ENDS = RANGE_FACETS.flatMap((name) => [`${name}From`, `${name}To`] as const)

/**
 * What somebody narrowed a listing down to; undefined is no choice. Lists hold known words in the shop's spelling and unknown
 * ones as they were written: these match nothing. The price is that on the card, in rupees.
 */
export type ListingChoice = {
  text: string | undefined
  /** by its key */
  masterCategory: string | undefined
  vehicleId: string | undefined
  /** the lamp of the vehicle, or all of a name like `indicator` */
  position: readonly string[] | undefined
  bases: readonly string[] | undefined
  positions: readonly string[] | undefined
  /** at least */
  warrantyMonths: number | undefined
  inStock: boolean
} & Record<WordFacet, readonly string[] | undefined> &
  Record<RangeFacet, Range | undefined>

/** Something for each of these names. */
export function forEachName<Name extends string, Made>(
  names: readonly Name[],
  make: (name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Made>
}

export const NO_CHOICE: ListingChoice = {
  text: undefined,
  masterCategory: undefined,
  vehicleId: undefined,
  position: undefined,
  bases: undefined,
  positions: undefined,
  ...forEachName(WORD_FACETS, () => undefined),
  ...forEachName(RANGE_FACETS, () => undefined),
  warrantyMonths: undefined,
  inStock: false,
}
