import type { FacetName, ListingChoice, Range } from '#domain/listing/choice.ts'
import { GONE, IN_STOCK } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { basesOf, type Fittings } from './fittings.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'

type Shape = Fittings['shapes'][number]

type Bounds = { column: Uint32Array; from: number; to: number }

/** A row passes by its value in one column: one of those that are marked in a table, or within bounds. */
export type Test = { column: Uint32Array; table: Uint8Array } | Bounds

/** By the number of the fitting, the number of its verdict for a vehicle, and whether it is shown for it. */
export type Verdicts = { verdicts: Uint8Array; isShown: Uint8Array }

export type Matching = {
  /** what is not narrowed down by a facet: public, of the category */
  always: Test[]
  /** what each facet lets through, of those in which something is chosen */
  facets: Map<FacetName, Test>
  /** what fits the vehicle, and by the number of the fitting the number of its verdict */
  vehicle: { test: Test; verdicts: Uint8Array } | undefined
}

/** With what is shown at one of the lamps that were chosen: what fits another lamp only is none of them. */
export type FitVerdicts = Verdicts & { atPositions: Uint8Array | undefined }

/** What a choice means for the rows of the catalogue. */
export function matching(
  { columns, categories }: ListedCatalogue,
  choice: ListingChoice,
  fit: FitVerdicts | undefined,
): Matching {
  const { arrays, fittings } = columns
  const facets = new Map<FacetName, Test>()
  const narrow = (name: FacetName, test: Test | undefined) => test && facets.set(name, test)
  const ofShape = (isWanted: (shape: Shape) => boolean): Test => ({
    column: arrays.shape,
    table: Uint8Array.from(fittings.shapes, (shape) => (isWanted(shape) ? 1 : 0)),
  })
  const isFor = ({ positions }: Shape, wanted: readonly string[] | undefined) =>
    wanted === undefined || positions.some((it) => wanted.includes(it))

  const { bases, positions, position } = choice
  if (bases)
    narrow(
      'bases',
      ofShape((shape) => basesOf(shape).some((it) => bases.includes(it))),
    )
  // With a vehicle the position is its lamp; alone it is one more list.
  const lamp = choice.vehicleId === undefined ? position : undefined
  if (fit?.atPositions) {
    const { isShown, atPositions } = fit
    // What fits another lamp alone is none of these; what fits none stays, to be counted among what is hidden.
    const table = isShown.map((shown, code) => {
      const shape = fittings.shapes[fittings.shapeOf(code)]
      return shape && isFor(shape, positions) && (atPositions[code] === 1 || shown === 0) ? 1 : 0
    })
    narrow('positions', { column: arrays.fitting, table })
  } else if (positions || lamp)
    narrow(
      'positions',
      ofShape((shape) => isFor(shape, positions) && isFor(shape, lamp)),
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

  const always: Test[] = columns.gone === 0 ? [] : [{ column: arrays.state, from: GONE + 1, to: IN_STOCK }]
  if (choice.masterCategory !== undefined) {
    const id = categories.get(choice.masterCategory) ?? Number.NaN
    always.push({ column: arrays.masterCategory, from: id, to: id })
  }
  return {
    always,
    facets,
    vehicle: fit && { verdicts: fit.verdicts, test: { column: arrays.fitting, table: fit.isShown } },
  }
}

function oneOf(
  column: Uint32Array,
  words: Dictionary,
  chosen: readonly string[] | undefined,
): Test | undefined {
  if (!chosen) return undefined
  const table = new Uint8Array(words.size)
  for (const word of chosen) table[words.find(word) ?? words.size] = 1
  return { column, table }
}

function within(column: Uint32Array, range: Range | undefined, least: number): Test | undefined {
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

/** Marks rows that fail a test: those from `start` on, as many as there are marks. */
export type Marker = (marks: Uint16Array, start: number) => void

export function markerOf(test: Test, mark: number): Marker {
  const { column } = test
  if ('table' in test) {
    const failing = new Uint16Array(test.table.length)
    for (let value = 0; value < failing.length; value++) failing[value] = test.table[value] === 1 ? 0 : mark
    return (marks, start) => markByTable(marks, column, failing, start)
  }
  return (marks, start) => markByBounds(marks, test, mark, start)
}

// Without a branch for each row: which one it takes cannot be foreseen.
function markByTable(marks: Uint16Array, column: Uint32Array, failing: Uint16Array, start: number): void {
  for (let at = 0; at < marks.length; at++) {
    marks[at] = (marks[at] as number) | (failing[column[start + at] as number] as number)
  }
}

function markByBounds(marks: Uint16Array, { column, from, to }: Bounds, mark: number, start: number): void {
  for (let at = 0; at < marks.length; at++) {
    const value = column[start + at] as number
    marks[at] = (marks[at] as number) | (value >= from && value <= to ? 0 : mark)
  }
}
