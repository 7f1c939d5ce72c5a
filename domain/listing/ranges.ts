import { formatRupees, fromRupees } from '../money/paise.ts'
import type { Range, RangeFacet } from './choice.ts'
import { writeRange } from './listing-query.ts'

type Named = { range: Range; label: string }

/** Colours of light as people tell them apart. */
export const KELVIN_RANGES: readonly Named[] = [
  { range: { to: 3_500 }, label: 'Up to 3500 K, yellow' },
  { range: { from: 3_501, to: 4_500 }, label: '3501–4500 K, warm white' },
  { range: { from: 4_501, to: 5_500 }, label: '4501–5500 K, white' },
  { range: { from: 5_501, to: 6_500 }, label: '5501–6500 K, cool white' },
  { range: { from: 6_501 }, label: 'Above 6500 K, blue' },
]

const ROUND_PRICES = [500, 1_000, 2_000, 5_000, 10_000]

/** Prices on cards are whole rupees, so that these touch without overlapping. */
export const PRICE_RANGES: readonly Named[] = [undefined, ...ROUND_PRICES].map((from, at) => {
  const end = ROUND_PRICES[at]
  const range = { from, to: end === undefined ? undefined : end - 1 }
  return { range, label: priceLabel(range) }
})

export const WARRANTIES: readonly number[] = [6, 12, 24, 36, 60]

export function kelvinLabel(range: Range): string {
  const known = KELVIN_RANGES.find((it) => writeRange(it.range) === writeRange(range))
  return known?.label ?? `${between(range, String)} K`
}

export function priceLabel(range: Range): string {
  return between(range, (rupees) => formatRupees(fromRupees(rupees)))
}

export function warrantyLabel(months: number): string {
  return months === 1 ? '1 month or more' : `${months} months or more`
}

type Ranges = {
  offered: readonly Named[]
  labelOf: (range: Range) => string
  /** what is below it is not known, and in no range */
  least: number
}

export const RANGES: Readonly<Record<RangeFacet, Ranges>> = {
  kelvin: { offered: KELVIN_RANGES, labelOf: kelvinLabel, least: 1 },
  price: { offered: PRICE_RANGES, labelOf: priceLabel, least: 0 },
}

function between({ from, to }: Range, inWords: (bound: number) => string): string {
  if (from === undefined) return `Up to ${inWords(to ?? 0)}`
  return to === undefined ? `From ${inWords(from)}` : `${inWords(from)}–${inWords(to)}`
}

export function isIn({ from, to }: Range, value: number): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}
