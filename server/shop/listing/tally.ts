import { VERDICTS } from '#domain/fitment/verdict.ts'
import type { FacetName } from '#domain/listing/choice.ts'
import type { Columns } from './columns.ts'
import { type Marker, type Matching, markerOf, passes, type Test } from './matching.ts'
import { RANGE_CODES } from './ranges-of-row.ts'

type Counted = 'shape' | 'technology' | 'brand' | 'origin' | 'ranges'

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
    this.#verdicts = vehicle?.verdicts
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
  }

  /** By the value in the facet's column. */
  countsOf(name: FacetName): Uint32Array {
    const passing = this.#passing[FACETS[name].column]
    const failing = this.#failing.get(name)
    return failing ? passing.map((count, at) => count + (failing[at] as number)) : passing
  }

  /** Counts rows that lie beside each other. */
  addAll(start: number, end: number): void {
    const marks = new Uint16Array(end - start)
    for (const mark of this.#markers) mark(marks, start)
    const rows = new Uint32Array(marks.length)
    for (let at = 0; at < rows.length; at++) rows[at] = start + at
    this.#count(rows, marks)
  }

  /** Counts these rows. */
  add(rows: Uint32Array): void {
    const failed = (row: number) =>
      this.#tests.reduce((marks, [test, mark]) => (passes(test, row) ? marks : marks | mark), 0)
    this.#count(rows, Uint16Array.from(rows, failed))
  }

  #count(rows: Uint32Array, marks: Uint16Array): void {
    const wanted = [0, ...this.#failing.keys().map((name) => FACETS[name].mark), UNFIT]
    const [passing = NONE, ...failing] = byMark(rows, marks, wanted)
    this.total += passing.length
    for (const column of Object.keys(this.#passing) as Counted[]) {
      countValues(this.#arrays[column], passing, this.#passing[column])
    }
    for (const [at, [name, counts]] of this.#failing.entries().toArray().entries()) {
      countValues(this.#arrays[FACETS[name].column], failing[at] ?? NONE, counts)
    }
    const unfit = failing.at(-1) ?? NONE
    if (this.#verdicts) countVerdicts(this.#verdicts, this.#arrays.fitting, unfit, this.hidden)
  }
}

const NONE = new Uint32Array(0)

/** The rows that have these marks and no others. */
function byMark(rows: Uint32Array, marks: Uint16Array, wanted: readonly number[]): Uint32Array[] {
  const lists = wanted.map(() => ({ rows: new Uint32Array(rows.length), length: 0 }))
  const listOf = new Uint8Array(2 * NEVER).fill(lists.length)
  for (const [list, mark] of wanted.entries()) listOf[mark] = list
  for (let at = 0; at < rows.length; at++) {
    const list = lists[listOf[marks[at] as number] as number]
    if (list !== undefined) list.rows[list.length++] = rows[at] as number
  }
  return lists.map(({ rows, length }) => rows.subarray(0, length))
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
