/** Both bounds belong to it; one that is missing is no bound. */
export type Range = { from?: number | undefined; to?: number | undefined }

/**
 * What somebody narrowed a listing down to; undefined is no choice. Lists hold known words in the shop's spelling and unknown
 * ones as they were written: these match nothing.
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
  technologies: readonly string[] | undefined
  brands: readonly string[] | undefined
  origins: readonly string[] | undefined
  kelvin: Range | undefined
  /** of the price on the card, in rupees */
  price: Range | undefined
  /** at least */
  warrantyMonths: number | undefined
  inStock: boolean
}

/** What a listing can be narrowed down by, in the order in which it is shown, and what people call it. */
export const FACETS = {
  positions: 'Lamp',
  bases: 'Bulb base',
  technologies: 'Technology',
  kelvin: 'Light colour',
  brands: 'Brand',
  price: 'Price',
  inStock: 'Availability',
  warrantyMonths: 'Warranty',
  origins: 'Country of origin',
} as const

export type FacetName = keyof typeof FACETS
