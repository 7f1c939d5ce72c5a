import type { Vehicle } from '#domain/fitment/vehicle.ts'
import { isWorthShowing, VERDICTS } from '#domain/fitment/verdict.ts'
import type { FacetName, ListingChoice, Range } from '#domain/listing/choice.ts'
import { type ColumnName, type Columns, GONE, IN_STOCK } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'

type Numbers = Columns['arrays'][ColumnName]

/** A row passes by its value in one column: one of those that are marked in a table, or within bounds. */
export type Test = { column: Numbers; table: Uint8Array } | { column: Numbers; from: number; to: number }

export type Matching = {
  /** what is not narrowed down by a facet: public, of the category */
  always: Test[]
  /** what each facet lets through, of those in which something is chosen */
  facets: Map<FacetName, Test>
  /** what fits the vehicle, and by the number of the fitting the number of its verdict */
  vehicle: { test: Test; verdicts: Uint8Array } | undefined
}

/** What a choice means for the rows of the catalogue. */
export function matching(
  { columns, categories }: ListedCatalogue,
  choice: ListingChoice,
  vehicle: Vehicle | undefined,
): Matching {
  const { arrays, fittings } = columns
  const facets = new Map<FacetName, Test>()
  const narrow = (name: FacetName, test: Test | undefined) => test && facets.set(name, test)
  const ofFitting = (isWanted: (code: number) => boolean): Test => ({
    column: arrays.fitting,
    table: Uint8Array.from({ length: fittings.size }, (_, code) => (isWanted(code) ? 1 : 0)),
  })
  const isFor = (code: number, wanted: readonly string[] | undefined) =>
    wanted === undefined || fittings.shapeAt(code).positions.some((it) => wanted.includes(it))

  const { bases, positions, position } = choice
  if (bases)
    narrow(
      'bases',
      ofFitting((code) => fittings.basesAt(code).some((it) => bases.includes(it))),
    )
  // With a vehicle the position is its lamp; alone it is one more list.
  const lamp = choice.vehicleId === undefined ? position : undefined
  if (positions || lamp)
    narrow(
      'positions',
      ofFitting((code) => isFor(code, positions) && isFor(code, lamp)),
    )
  narrow('technologies', oneOf(arrays.technology, columns.technologies, choice.technologies))
  narrow('brands', oneOf(arrays.brand, columns.brands, choice.brands))
  narrow('origins', oneOf(arrays.origin, columns.origins, choice.origins))
  // A product without a kelvin has 0, and is in no range.
  narrow('kelvin', within(arrays.kelvin, choice.kelvin, 1))
  narrow('price', within(arrays.price, choice.price, 0))
  if (choice.warrantyMonths !== undefined) {
    narrow('warrantyMonths', within(arrays.warranty, { from: choice.warrantyMonths + 1 }, 1))
  }
  if (choice.inStock) narrow('inStock', within(arrays.state, { from: IN_STOCK }, IN_STOCK))

  const always: Test[] = [{ column: arrays.state, from: GONE + 1, to: IN_STOCK }]
  if (choice.masterCategory !== undefined) {
    const id = categories.get(choice.masterCategory) ?? Number.NaN
    always.push({ column: arrays.masterCategory, from: id, to: id })
  }
  return { always, facets, vehicle: choice.vehicleId === undefined ? undefined : fitting() }

  function fitting(): Matching['vehicle'] {
    const verdicts = vehicle ? fittings.verdictsFor(vehicle, position) : new Uint8Array(fittings.size)
    return { verdicts, test: { column: arrays.fitting, table: verdicts.map((it) => SHOWN[it] ?? 0) } }
  }
}

/** By the number of the verdict. */
const SHOWN = [0, ...VERDICTS.map((verdict) => (isWorthShowing(verdict) ? 1 : 0))]

function oneOf(column: Numbers, words: Dictionary, chosen: readonly string[] | undefined): Test | undefined {
  if (!chosen) return undefined
  const table = new Uint8Array(words.size)
  for (const word of chosen) table[words.find(word) ?? words.size] = 1
  return { column, table }
}

function within(column: Numbers, range: Range | undefined, least: number): Test | undefined {
  if (!range) return undefined
  return {
    column,
    from: Math.max(least, range.from ?? least),
    to: range.to ?? Number.POSITIVE_INFINITY,
  }
}

export function passes(test: Test, row: number): boolean {
  const value = test.column[row] ?? 0
  return 'table' in test ? test.table[value] === 1 : value >= test.from && value <= test.to
}

export function allTests({ always, facets, vehicle }: Matching): Test[] {
  return [...(vehicle ? [vehicle.test] : []), ...facets.values(), ...always]
}

/** Marks those of the rows from `start` on that fail the test. */
export function markFailing(test: Test, start: number, marks: Uint16Array, mark: number): void {
  const { column } = test
  if ('table' in test) {
    const { table } = test
    for (let at = 0; at < marks.length; at++) {
      if (table[column[start + at] as number] !== 1) marks[at] = (marks[at] as number) | mark
    }
    return
  }
  const { from, to } = test
  for (let at = 0; at < marks.length; at++) {
    const value = column[start + at] as number
    if (!(value >= from && value <= to)) marks[at] = (marks[at] as number) | mark
  }
}
