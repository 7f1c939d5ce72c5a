import { VERDICTS } from '#domain/fitment/verdict.ts'
import type { FacetName } from '#domain/listing/choice.ts'
import type { Columns } from './columns.ts'
import { type Marker, type Matching, markerOf, passes, type Test } from './matching.ts'
import { RANGE_CODES } from './ranges-of-row.ts'
import { ROWS_AT_ONCE, RowsByMark } from './rows-by-mark.ts'

const COUNTED = ['shape', 'technology', 'brand', 'origin', 'ranges'] as const
type Counted = (typeof COUNTED)[number]

/** The column that tells the values of a row in a facet, and a bit that tells that it fails it. */
const FACETS: Record<FacetName, { column: Counted; mark: number }> = {
  bases: { column: 'shape', mark: 1 },
  positions: { column: 'shape', mark: 2 },
  technologies: { column: 'technology', mark: 4 },
  brands: { column: 'brand', mark: 8 },
  origins: { column: 'origin', mark: 16 },
  kelvin: { column: 'ranges', mark: 32 },
  price: { column: 'ranges', mark: 64 },
  warrantyMonths: { column: 'ranges', mark: 128 },
  inStock: { column: 'ranges', mark: 256 },
}
const UNFIT = 512
const NEVER = 1_024

/** How many rows there are of each value: of every facet those that all the others let through. */
export class Tally {
  total = 0
  /** what a listing for a vehicle left out, by the number of the verdict */
  readonly hidden = new Uint32Array(VERDICTS.length + 1)
  readonly #arrays: Columns['arrays']
  readonly #verdicts: Uint8Array | undefined
  readonly #tests: readonly (readonly [Test, number])[]
  readonly #markers: readonly Marker[]
  readonly #byMark: RowsByMark
  readonly #rows = new Uint32Array(ROWS_AT_ONCE)
  readonly #marks = new Uint16Array(ROWS_AT_ONCE)
  /** of what passes everything, by the value in the column */
  readonly #passing: Record<Counted, Uint32Array>
  /** of what fails one facet alone: it would be there if nothing were chosen in it */
  readonly #failing: ReadonlyMap<FacetName, Uint32Array>

  constructor({ arrays, fittings, technologies, brands, origins }: Columns, match: Matching) {
    const sizes: Record<Counted, number> = {
      shape: fittings.shapes.length,
      technology: technologies.size,
      brand: brands.size,
      origin: origins.size,
      ranges: RANGE_CODES,
    }
    const { always, facets, vehicle } = match
    this.#arrays = arrays
    this.#verdicts = vehicle && fittings.tableOf(vehicle.verdicts)
    this.#passing = {
      shape: new Uint32Array(sizes.shape),
      technology: new Uint32Array(sizes.technology),
      brand: new Uint32Array(sizes.brand),
      origin: new Uint32Array(sizes.origin),
      ranges: new Uint32Array(sizes.ranges),
    }
    this.#failing = new Map(facets.keys().map((name) => [name, new Uint32Array(sizes[FACETS[name].column])]))
    this.#tests = [
      ...always.map((test) => [test, NEVER] as const),
      ...(vehicle ? [[vehicle.test, UNFIT] as const] : []),
      ...facets.entries().map(([name, test]) => [test, FACETS[name].mark] as const),
    ]
    this.#markers = this.#tests.map(([test, mark]) => markerOf(test, mark))
    this.#byMark = new RowsByMark([0, UNFIT, ...facets.keys().map((name) => FACETS[name].mark)], 2 * NEVER)
  }

  /** By the value in the facet's column. */
  countsOf(name: FacetName): Uint32Array {
    const passing = this.#passing[FACETS[name].column]
    const failing = this.#failing.get(name)
    return failing ? passing.map((count, at) => count + (failing[at] as number)) : passing
  }

  /** Counts all rows from one place to another. */
  addAll(start: number, end: number): void {
    for (let at = start; at < end; at += ROWS_AT_ONCE) {
      const length = Math.min(ROWS_AT_ONCE, end - at)
      const [rows, marks] = [this.#rows.subarray(0, length), this.#marks.subarray(0, length).fill(0)]
      for (let beside = 0; beside < length; beside++) rows[beside] = at + beside
      for (const mark of this.#markers) mark(marks, at)
      this.#count(rows, marks)
    }
  }

  /** Counts these rows, of which there are few. */
  add(rows: Uint32Array): void {
    const failed = (row: number) =>
      this.#tests.reduce((marks, [test, mark]) => (passes(test, row) ? marks : marks | mark), 0)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const some = rows.subarray(at, at + ROWS_AT_ONCE)
      this.#count(some, Uint16Array.from(some, failed))
    }
  }

  #count(rows: Uint32Array, marks: Uint16Array): void {
    this.#byMark.sort(rows, marks)
    const passing = this.#byMark.with(0)
    this.total += passing.length
    for (const column of COUNTED) countValues(this.#arrays[column], passing, this.#passing[column])
    for (const [name, counts] of this.#failing) {
      const { column, mark } = FACETS[name]
      countValues(this.#arrays[column], this.#byMark.with(mark), counts)
    }
    if (this.#verdicts) {
      countVerdicts(this.#verdicts, this.#arrays.fitting, this.#byMark.with(UNFIT), this.hidden)
    }
  }
}

function countValues(column: Uint32Array, rows: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const value = column[rows[at] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

function countVerdicts(
  verdicts: Uint8Array,
  fittings: Uint32Array,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  for (let at = 0; at < rows.length; at++) {
    const verdict = verdicts[fittings[rows[at] as number] as number] as number
    counts[verdict] = (counts[verdict] as number) + 1
  }
}
