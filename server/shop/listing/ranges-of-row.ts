import { isIn, KELVIN_RANGES, PRICE_RANGES, WARRANTIES } from '#domain/listing/ranges.ts'

/** In which of the shop's ranges a row is. */
export type RowRanges = {
  isInStock: boolean
  /** 0 is none, then as in KELVIN_RANGES */
  kelvin: number
  /** as in PRICE_RANGES */
  price: number
  /** how many of WARRANTIES it has */
  warranty: number
}

const KELVINS = KELVIN_RANGES.length + 1
const PRICES = PRICE_RANGES.length
const MONTHS = WARRANTIES.length + 1

/** All of them are one number, so that they are counted at once. */
export const RANGE_CODES = 2 * KELVINS * PRICES * MONTHS

export function rangeCode(row: {
  isInStock: boolean
  kelvin: number
  rupees: number
  months: number | null
}): number {
  const { isInStock, kelvin, rupees, months } = row
  const ofKelvin = kelvin === 0 ? 0 : KELVIN_RANGES.findIndex(({ range }) => isIn(range, kelvin)) + 1
  const ofPrice = PRICE_RANGES.findIndex(({ range }) => isIn(range, rupees))
  const ofWarranty = months === null ? 0 : WARRANTIES.filter((least) => months >= least).length
  return (((isInStock ? 1 : 0) * KELVINS + ofKelvin) * PRICES + ofPrice) * MONTHS + ofWarranty
}

export function rangesOf(code: number): RowRanges {
  return {
    warranty: code % MONTHS,
    price: Math.floor(code / MONTHS) % PRICES,
    kelvin: Math.floor(code / (MONTHS * PRICES)) % KELVINS,
    isInStock: code >= KELVINS * PRICES * MONTHS,
  }
}
