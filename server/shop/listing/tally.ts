import { VERDICTS } from '#domain/fitment/verdict.ts'
import { FACET_NAMES, FACETS, type FacetName, forEachName, WORD_FACETS } from '#domain/listing/choice.ts'
import type { Columns } from './columns.ts'
import type { Combination } from './combinations.ts'
import { type Marker, type Matching, markerOf, passes, type Test } from './matching.ts'
import { RANGE_CODES } from './range-code.ts'

/** What tells the values of a row in a facet: a part of its combination, or its ranges. And a bit that tells that it fails it. */
const COUNTED = forEachName(FACET_NAMES, (name) => ({
  of: countedBy(name),
  mark: 1 << FACET_NAMES.indexOf(name),
}))
const UNFIT = 1 << FACET_NAMES.length
const NEVER = 2 * UNFIT
const ALL_MARKS = 2 * NEVER

function countedBy(name: FacetName): keyof Combination | 'ranges' {
  const words = WORD_FACETS.find((it) => it === name)
  if (words !== undefined) return words
  const { kind } = FACETS[name]
  return kind === 'lamps' || kind === 'bases' ? 'shape' : 'ranges'
}

/** How many rows are looked at in one go: few enough to stay near the processor. */
const ROWS_AT_ONCE = 8_192

/**
 * How many rows there are of each value: of every facet those that all the others let through. A row that fails one facet alone
 * would be there if nothing were chosen in it.
 */
export class Tally {
  readonly #columns: Columns
  readonly #tests: readonly (readonly [Test, number])[]
  readonly #markers: readonly Marker[]
  readonly #marks = new Uint16Array(ROWS_AT_ONCE)
  readonly #combinations: Histogram
  readonly #ranges: Histogram
  readonly #verdicts: { table: Uint8Array; counts: Histogram } | undefined

  constructor(columns: Columns, { always, facets, vehicle }: Matching) {
    const { fittings, combinations } = columns
    const alone = facets.keys().map((name) => COUNTED[name].mark)
    const wanted = [0, ...alone]
    this.#columns = columns
    this.#tests = [
      ...always.map((test) => [test, NEVER] as const),
      ...(vehicle ? [[vehicle.test, UNFIT] as const] : []),
      ...facets.entries().map(([name, test]) => [test, COUNTED[name].mark] as const),
    ]
    this.#markers = this.#tests.map(([test, mark]) => markerOf(test, mark))
    this.#combinations = new Histogram(wanted, combinations.all.length)
    this.#ranges = new Histogram(wanted, RANGE_CODES)
    this.#verdicts = vehicle && {
      table: fittings.tableOf(vehicle.verdicts),
      counts: new Histogram([UNFIT], VERDICTS.length + 1),
    }
  }

  get total(): number {
    return this.#ranges.of(0).reduce((sum, count) => sum + count, 0)
  }

  /** What a listing for a vehicle left out, by the number of the verdict. */
  get hidden(): Uint32Array {
    return this.#verdicts?.counts.of(UNFIT) ?? new Uint32Array(VERDICTS.length + 1)
  }

  /** By the value in the facet. */
  countsOf(name: FacetName): Uint32Array {
    const { of, mark } = COUNTED[name]
    const counted = of === 'ranges' ? this.#ranges : this.#combinations
    const failing = counted.of(mark)
    const counts = counted.of(0).map((count, at) => count + (failing[at] ?? 0))
    return of === 'ranges' ? counts : this.#byPart(of, counts)
  }

  #byPart(part: keyof Combination, ofCombinations: Uint32Array): Uint32Array {
    const { fittings, words, combinations } = this.#columns
    const counts = new Uint32Array(part === 'shape' ? fittings.shapes.length : words[part].size)
    for (const [code, count] of ofCombinations.entries()) {
      const value = combinations.all[code]?.[part] as number
      counts[value] = (counts[value] as number) + count
    }
    return counts
  }

  /** Counts all rows from one place to another. */
  addAll(start: number, end: number): void {
    const { combination, ranges, fitting } = this.#columns.arrays
    for (let at = start; at < end; at += ROWS_AT_ONCE) {
      const upTo = Math.min(at + ROWS_AT_ONCE, end)
      const marks = this.#marks.subarray(0, upTo - at).fill(0)
      for (const mark of this.#markers) mark(marks, at)
      this.#combinations.add(marks, combination.subarray(at, upTo))
      this.#ranges.add(marks, ranges.subarray(at, upTo))
      const verdicts = this.#verdicts
      verdicts?.counts.addBy(marks, fitting.subarray(at, upTo), verdicts.table)
    }
  }

  /** Counts these rows, of which there are few. */
  add(rows: Uint32Array): void {
    const { combination, ranges, fitting } = this.#columns.arrays
    const failed = (row: number) =>
      this.#tests.reduce((marks, [test, mark]) => (passes(test, row) ? marks : marks | mark), 0)
    const marks = Uint16Array.from(rows, failed)
    const valuesIn = (column: Uint32Array) => rows.map((row) => column[row] as number)
    this.#combinations.add(marks, valuesIn(combination))
    this.#ranges.add(marks, valuesIn(ranges))
    this.#verdicts?.counts.addBy(marks, valuesIn(fitting), this.#verdicts.table)
  }
}

/** Counts values, apart for each of the marks that are wanted; what has other marks is counted where nobody looks. */
class Histogram {
  readonly #size: number
  readonly #wanted: readonly number[]
  readonly #counts: Uint32Array
  /** by the marks, where its counts begin */
  readonly #starts: Uint32Array

  constructor(wanted: readonly number[], size: number) {
    this.#size = size
    this.#wanted = wanted
    this.#counts = new Uint32Array((wanted.length + 1) * size)
    this.#starts = new Uint32Array(ALL_MARKS).fill(wanted.length * size)
    for (const [at, marks] of wanted.entries()) this.#starts[marks] = at * size
  }

  of(marks: number): Uint32Array {
    const at = this.#wanted.indexOf(marks)
    return at === -1
      ? new Uint32Array(this.#size)
      : this.#counts.subarray(at * this.#size, (at + 1) * this.#size)
  }

  // Without a branch for each row: which one it takes cannot be foreseen.
  add(marks: Uint16Array, values: Uint32Array): void {
    const [counts, starts] = [this.#counts, this.#starts]
    for (let at = 0; at < marks.length; at++) {
      const place = (starts[marks[at] as number] as number) + (values[at] as number)
      counts[place] = (counts[place] as number) + 1
    }
  }

  /** The same of what stands in a table for the values. */
  addBy(marks: Uint16Array, values: Uint32Array, table: Uint8Array): void {
    const [counts, starts] = [this.#counts, this.#starts]
    for (let at = 0; at < marks.length; at++) {
      const place = (starts[marks[at] as number] as number) + (table[values[at] as number] as number)
      counts[place] = (counts[place] as number) + 1
    }
  }
}
