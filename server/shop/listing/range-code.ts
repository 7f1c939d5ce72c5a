import { RANGE_FACETS, type RangeFacet } from '#domain/listing/choice.ts'
import { RANGES, WARRANTIES } from '#domain/listing/ranges.ts'

/** In which of the shop's ranges a row is: 0 is none, then as they are offered. */
export type RowRanges = Record<RangeFacet, number> & {
  isInStock: boolean
  /** how many of WARRANTIES it has */
  warranty: number
}

const MEASURES = RANGE_FACETS.map((name) => {
  const { offered, least } = RANGES[name]
  const ends = offered.map(({ range }) => range.to ?? Number.POSITIVE_INFINITY)
  return { name, least, ends, size: offered.length + 1 }
})
const MONTHS = WARRANTIES.length + 1

/** All of them are one number, so that they are counted at once. */
export const RANGE_CODES = MEASURES.reduce((codes, { size }) => codes * size, 2 * MONTHS)

/** The ranges follow each other, so their ends tell. */
function rangeAt(ends: readonly number[], value: number): number {
  let at = 0
  while (value > (ends[at] as number)) at++
  return at + 1
}

function warrantiesIn(months: number): number {
  let count = 0
  while (count < WARRANTIES.length && months >= (WARRANTIES[count] as number)) count++
  return count
}

/** Months below 0 are not known. */
export function rangeCode(
  columns: Record<RangeFacet, Uint32Array>,
  row: number,
  isInStock: boolean,
  months: number,
): number {
  let code = isInStock ? 1 : 0
  for (const { name, least, ends, size } of MEASURES) {
    const value = columns[name][row] as number
    code = code * size + (value < least ? 0 : rangeAt(ends, value))
  }
  return code * MONTHS + warrantiesIn(months)
}

function decode(code: number): RowRanges {
  const warranty = code % MONTHS
  let rest = Math.floor(code / MONTHS)
  const places = MEASURES.toReversed().map(({ name, size }): [RangeFacet, number] => {
    const place = rest % size
    rest = Math.floor(rest / size)
    return [name, place]
  })
  return {
    ...(Object.fromEntries(places) as Record<RangeFacet, number>),
    isInStock: rest === 1,
    warranty,
  }
}

const BY_CODE = Array.from({ length: RANGE_CODES }, (_, code) => decode(code))

export const rangesOf = (code: number): RowRanges => BY_CODE[code] as RowRanges
