import type { RangeFacet } from '#domain/listing/choice.ts'
import { KELVIN_RANGES, PRICE_RANGES, WARRANTIES } from '#domain/listing/ranges.ts'

/** In which of the shop's ranges a row is. */
export type RowRanges = {
  /** 0 is none, then as in RANGES */
  [Name in RangeFacet]: number
} & {
  isInStock: boolean
  /** how many of WARRANTIES it has */
  warranty: number
}

const KELVINS = KELVIN_RANGES.length + 1
const PRICES = PRICE_RANGES.length
const MONTHS = WARRANTIES.length + 1

/** All of them are one number, so that they are counted at once. */
export const RANGE_CODES = 2 * KELVINS * PRICES * MONTHS

const endsOf = (ranges: readonly { range: { to?: number | undefined } }[]) =>
  ranges.map(({ range }) => range.to ?? Number.POSITIVE_INFINITY)
const KELVIN_ENDS = endsOf(KELVIN_RANGES)
const PRICE_ENDS = endsOf(PRICE_RANGES)

/** The ranges follow each other, so their ends tell. */
function rangeAt(ends: readonly number[], value: number): number {
  let at = 0
  while (value > (ends[at] as number)) at++
  return at
}

function warrantiesIn(months: number): number {
  let count = 0
  while (count < WARRANTIES.length && months >= (WARRANTIES[count] as number)) count++
  return count
}

/** A kelvin of 0 and months below 0 are not known. */
export function rangeCode(isInStock: boolean, kelvin: number, rupees: number, months: number): number {
  const ofKelvin = kelvin === 0 ? 0 : rangeAt(KELVIN_ENDS, kelvin) + 1
  const ofStock = isInStock ? KELVINS : 0
  return ((ofStock + ofKelvin) * PRICES + rangeAt(PRICE_ENDS, rupees)) * MONTHS + warrantiesIn(months)
}

export function rangesOf(code: number): RowRanges {
  return {
    warranty: code % MONTHS,
    price: (Math.floor(code / MONTHS) % PRICES) + 1,
    kelvin: Math.floor(code / (MONTHS * PRICES)) % KELVINS,
    isInStock: code >= KELVINS * PRICES * MONTHS,
  }
}
