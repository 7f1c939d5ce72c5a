import { BASES } from '#domain/fitment/bases.ts'
import { POSITIONS, positionLabel } from '#domain/fitment/positions.ts'
import {
  FACET_NAMES,
  FACETS,
  type FacetName,
  forEachName,
  type ListingChoice,
  RANGE_FACETS,
  type Range,
  WORD_FACETS,
} from '#domain/listing/choice.ts'
import { writeRange } from '#domain/listing/listing-query.ts'
import { RANGES, WARRANTIES, warrantyLabel } from '#domain/listing/ranges.ts'
import type { Columns } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { basesOf, type Fittings } from './fittings.ts'
import { type RowRanges, rangesOf } from './range-code.ts'
import type { Tally } from './tally.ts'

export type FacetValue = { value: string; label: string; count: number; chosen: boolean }
export type Facet = { name: FacetName; label: string; values: FacetValue[] }

/** Nobody reads more. */
const MOST_VALUES = 200

/** What can be chosen, and how many there are of it. What nothing is left of is not offered, unless it is chosen. */
export function facetsOf({
  columns,
  choice,
  tally,
}: {
  columns: Columns
  choice: ListingChoice
  tally: Tally
}): Facet[] {
  const { fittings } = columns
  const { total } = tally
  const countIn = (name: FacetName, isIn: (ranges: RowRanges) => boolean) =>
    tally
      .countsOf(name)
      .reduce((sum, count, code) => (count > 0 && isIn(rangesOf(code)) ? sum + count : sum), 0)
  const lamp = choice.vehicleId === undefined ? choice.position : undefined
  const positions = lamp || choice.positions ? [...(lamp ?? []), ...(choice.positions ?? [])] : undefined
  const values: Record<FacetName, FacetValue[]> = {
    positions: known(
      POSITIONS.map(({ id }) => ({ value: id, label: positionLabel(id) })),
      countsOf(fittings, tally.countsOf('positions'), ({ positions }) => positions),
      positions,
    ),
    bases: known(
      BASES.map(({ name }) => ({ value: name, label: name })),
      countsOf(fittings, tally.countsOf('bases'), basesOf),
      choice.bases,
    ),
    ...forEachName(WORD_FACETS, (name) => words(columns.words[name], tally.countsOf(name), choice[name])),
    ...forEachName(RANGE_FACETS, (name) => {
      const { offered, labelOf } = RANGES[name]
      return ranges(
        offered.map(({ range }, at) => ({ range, count: countIn(name, (it) => it[name] === at + 1) })),
        { chosen: choice[name], total, labelOf },
      )
    }),
    inStock: [
      {
        value: 'true',
        label: 'In stock',
        count: countIn('inStock', (it) => it.isInStock),
        chosen: choice.inStock,
      },
    ],
    warrantyMonths: warranties({
      counts: WARRANTIES.map((_, at) => countIn('warrantyMonths', (it) => it.warranty > at)),
      chosen: choice.warrantyMonths,
      total,
    }),
  }
  return FACET_NAMES.flatMap((name) => {
    const offered = values[name].filter(({ count, chosen }) => count > 0 || chosen)
    return offered.length === 0 ? [] : [{ name, label: FACETS[name].label, values: offered }]
  })
}

type Shape = Fittings['shapes'][number]

/** How many rows there are of each word of their shapes. */
function countsOf(
  { shapes }: Fittings,
  counts: Uint32Array,
  wordsOf: (shape: Shape) => readonly string[],
): Map<string, number> {
  const all = new Map<string, number>()
  for (const [code, shape] of shapes.entries()) {
    const count = counts[code] ?? 0
    if (count === 0) continue
    for (const word of wordsOf(shape)) all.set(word, (all.get(word) ?? 0) + count)
  }
  return all
}

type Named = Pick<FacetValue, 'value' | 'label'>

/** Words that the shop knows, in its own order. */
function known(
  all: readonly Named[],
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[] | undefined,
): FacetValue[] {
  const isKnown = new Set(all.map(({ value }) => value))
  const unknown = (chosen ?? []).filter((word) => !isKnown.has(word))
  return [...all, ...unknown.map((word) => ({ value: word, label: word }))].map((named) => ({
    ...named,
    count: counts.get(named.value) ?? 0,
    chosen: chosen?.includes(named.value) ?? false,
  }))
}

/** Words as products have them, the most frequent first. */
function words(all: Dictionary, counts: Uint32Array, chosen: readonly string[] | undefined): FacetValue[] {
  const codes = new Set(chosen?.flatMap((word) => all.find(word) ?? []))
  const unknown = (chosen ?? []).filter((word) => all.find(word) === undefined)
  const values = all.written.flatMap((word, code): FacetValue[] => {
    const [count, isChosen] = [counts[code] ?? 0, codes.has(code)]
    return code === 0 || (count === 0 && !isChosen)
      ? []
      : [{ value: word, label: word, count, chosen: isChosen }]
  })
  const sorted = values.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
  return [
    ...sorted.filter(({ chosen }, at) => chosen || at < MOST_VALUES),
    ...unknown.map((word) => ({ value: word, label: word, count: 0, chosen: true })),
  ]
}

type Ranges = { chosen: Range | undefined; total: number; labelOf: (range: Range) => string }

/** The shop's ranges; one that somebody chose otherwise stands before them, and has what is left in all. */
function ranges(
  all: readonly { range: Range; count: number }[],
  { chosen, total, labelOf }: Ranges,
): FacetValue[] {
  const value = chosen && writeRange(chosen)
  const isOwn = value !== undefined && !all.some(({ range }) => writeRange(range) === value)
  const offered = isOwn ? [{ range: chosen ?? {}, count: total }, ...all] : all
  return offered.map(({ range, count }) => ({
    value: writeRange(range),
    label: labelOf(range),
    count,
    chosen: writeRange(range) === value,
  }))
}

type Warranties = { counts: readonly number[]; chosen: number | undefined; total: number }

function warranties({ counts, chosen, total }: Warranties): FacetValue[] {
  const own = chosen === undefined || WARRANTIES.includes(chosen) ? [] : [{ least: chosen, count: total }]
  const all = [...own, ...WARRANTIES.map((least, at) => ({ least, count: counts[at] ?? 0 }))]
  return all.map(({ least, count }) => ({
    value: String(least),
    label: warrantyLabel(least),
    count,
    chosen: least === chosen,
  }))
}
