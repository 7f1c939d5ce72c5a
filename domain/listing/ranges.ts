import { formatRupees, fromRupees } from '../money/paise.ts'
import type { Range, RangeFacet } from './choice.ts'
import { writeRange } from './listing-query.ts'

type LabelOf = (range: Range) => string
type Ranges = {
  /** They follow each other without overlapping, and the last has no end. */
  offered: readonly { range: Range; label: string }[]
  labelOf: LabelOf
}

const inUnit =
  (unit: string): LabelOf =>
  (range) =>
    `${between(range, String)} ${unit}`
const inRupees: LabelOf = (range) => between(range, (rupees) => formatRupees(fromRupees(rupees)))

/** Ranges that people have names for. */
function named(offered: Ranges['offered'], labelOf: LabelOf): Ranges {
  const labels = new Map(offered.map(({ range, label }) => [writeRange(range), label]))
  return { offered, labelOf: (range) => labels.get(writeRange(range)) ?? labelOf(range) }
}

/** Ranges of whole numbers, cut before each of these. */
function cutAt(bounds: readonly number[], labelOf: LabelOf): Ranges {
  const ranges = [undefined, ...bounds].map((from, at): Range => {
    const end = bounds[at]
    return { from, to: end === undefined ? undefined : end - 1 }
  })
  return { offered: ranges.map((range) => ({ range, label: labelOf(range) })), labelOf }
}

/** `unit`: in which people type a range of their own. What is below `least` is not known, and in no range. */
export const RANGES: Readonly<Record<RangeFacet, Ranges & { unit: string; least: number }>> = {
  kelvin: {
    unit: 'K',
    least: 1,
    ...named(
      [
        { range: { to: 3_500 }, label: 'Up to 3500 K, yellow' },
        { range: { from: 3_501, to: 4_500 }, label: '3501–4500 K, warm white' },
        { range: { from: 4_501, to: 5_500 }, label: '4501–5500 K, white' },
        { range: { from: 5_501, to: 6_500 }, label: '5501–6500 K, cool white' },
        { range: { from: 6_501 }, label: 'Above 6500 K, blue' },
      ],
      inUnit('K'),
    ),
  },
  // Prices on cards are whole rupees.
  price: {
    unit: '₹',
    least: 0,
    ...cutAt([500, 1_000, 2_000, 5_000, 10_000], inRupees),
  },
}

export const WARRANTIES: readonly number[] = [6, 12, 24, 36, 60]

export function warrantyLabel(months: number): string {
  return months === 1 ? '1 month or more' : `${months} months or more`
}

function between({ from, to }: Range, inWords: (bound: number) => string): string {
  if (from === undefined) return `Up to ${inWords(to ?? 0)}`
  return to === undefined ? `From ${inWords(from)}` : `${inWords(from)}–${inWords(to)}`
}

export function isIn({ from, to }: Range, value: number): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}
