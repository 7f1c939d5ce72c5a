import { VERDICTS } from '#domain/fitment/verdict.ts'
import type { FacetName } from '#domain/listing/choice.ts'
import { KELVIN_RANGES, PRICE_RANGES } from '#domain/listing/ranges.ts'
import { type Columns, IN_STOCK } from './columns.ts'
import { type Matching, markFailing, passes, type Test } from './matching.ts'

/** A bit for each facet, one for the vehicle, and one for whatever is never counted. */
const MARKS: Record<FacetName, number> = {
  bases: 1,
  positions: 2,
  technologies: 4,
  brands: 8,
  origins: 16,
  kelvin: 32,
  price: 64,
  warrantyMonths: 128,
  inStock: 256,
}
const UNFIT = 512
const NEVER = 1_024

const MOST_WARRANTY = 1_000

/** How many rows there are of each value: of every facet those that all the others let through. */
export class Tally {
  total = 0
  readonly technologies: Uint32Array
  readonly brands: Uint32Array
  readonly origins: Uint32Array
  /** by the number of the fitting, once for each facet that goes by it */
  readonly fittingsByBase: Uint32Array
  readonly fittingsByPosition: Uint32Array
  /** from 1 on */
  readonly kelvin = new Uint32Array(KELVIN_RANGES.length + 1)
  readonly price = new Uint32Array(PRICE_RANGES.length)
  /** by months and one */
  readonly warranty = new Uint32Array(MOST_WARRANTY + 1)
  inStock = 0
  /** by the number of the verdict */
  readonly hidden = new Uint32Array(VERDICTS.length + 1)
  readonly #columns: Columns
  readonly #tests: readonly (readonly [Test, number])[]
  readonly #verdicts: Uint8Array

  constructor(columns: Columns, { always, facets, vehicle }: Matching) {
    this.#columns = columns
    this.technologies = new Uint32Array(columns.technologies.size)
    this.brands = new Uint32Array(columns.brands.size)
    this.origins = new Uint32Array(columns.origins.size)
    this.fittingsByBase = new Uint32Array(columns.fittings.size)
    this.fittingsByPosition = new Uint32Array(columns.fittings.size)
    this.#verdicts = vehicle?.verdicts ?? new Uint8Array(0)
    this.#tests = [
      ...always.map((test) => [test, NEVER] as const),
      ...(vehicle ? [[vehicle.test, UNFIT] as const] : []),
      ...[...facets].map(([name, test]) => [test, MARKS[name]] as const),
    ]
  }

  /** Counts rows that lie beside each other. */
  addAll(start: number, end: number): void {
    const marks = new Uint16Array(end - start)
    for (const [test, mark] of this.#tests) markFailing(test, start, marks, mark)
    for (let at = 0; at < marks.length; at++) this.#add(start + at, marks[at] as number)
  }

  add(row: number): void {
    let marks = 0
    for (const [test, mark] of this.#tests) if (!passes(test, row)) marks |= mark
    this.#add(row, marks)
  }

  /** What fails one facet alone would be there if nothing were chosen in it, and counts there. */
  #add(row: number, failed: number): void {
    if (failed === NEVER || (failed & (failed - 1)) !== 0) return
    const { arrays } = this.#columns
    const fitting = arrays.fitting[row] as number
    if (failed === UNFIT) {
      bump(this.hidden, this.#verdicts[fitting] as number)
      return
    }
    if (failed === 0) this.total++
    const isCounted = (facet: number) => failed === 0 || failed === facet
    if (isCounted(MARKS.bases)) bump(this.fittingsByBase, fitting)
    if (isCounted(MARKS.positions)) bump(this.fittingsByPosition, fitting)
    if (isCounted(MARKS.technologies)) bump(this.technologies, arrays.technology[row] as number)
    if (isCounted(MARKS.brands)) bump(this.brands, arrays.brand[row] as number)
    if (isCounted(MARKS.origins)) bump(this.origins, arrays.origin[row] as number)
    if (isCounted(MARKS.kelvin)) bump(this.kelvin, arrays.kelvinRange[row] as number)
    if (isCounted(MARKS.price)) bump(this.price, arrays.priceRange[row] as number)
    if (isCounted(MARKS.warrantyMonths)) {
      bump(this.warranty, Math.min(arrays.warranty[row] as number, MOST_WARRANTY))
    }
    if (isCounted(MARKS.inStock) && arrays.state[row] === IN_STOCK) this.inStock++
  }
}

function bump(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}
