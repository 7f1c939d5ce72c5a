import {
  type FacetName,
  type ListingChoice,
  RANGE_FACETS,
  type Range,
  WORD_FACETS,
} from '#domain/listing/choice.ts'
import { RANGES } from '#domain/listing/ranges.ts'
import { GONE, IN_STOCK } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { type ByFitting, basesOf, type Fittings, shownBy } from './fittings.ts'
import type { ListedCatalogue } from './listed-catalogue.ts'

type Shape = Fittings['shapes'][number]

type Bounds = { column: Uint32Array; from: number; to: number }

type OfFitting = { column: Uint32Array; fittings: Fittings; passing: ByFitting }

/** A row passes by its value in one column: one of those that are marked in a table, or within bounds; or by its fitting. */
export type Test = { column: Uint32Array; table: Uint8Array } | Bounds | OfFitting

export type Matching = {
  /** what is not narrowed down by a facet: public, of the category */
  always: Test[]
  /** what each facet lets through, of those in which something is chosen */
  facets: Map<FacetName, Test>
  /** what fits the vehicle, and the numbers of the verdicts */
  vehicle: { test: Test; verdicts: ByFitting } | undefined
}

/** For a vehicle, and at the lamps of it that were chosen: what fits another lamp only is none of them. */
export type FitVerdicts = { verdicts: ByFitting; atPositions: ByFitting | undefined }

/** No number is within these. */
const NOTHING = { from: 1, to: 0 }

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
  const shown = fit && shownBy(fit.verdicts)
  const ofFitting = (passing: ByFitting): Test => ({ column: arrays.fitting, fittings, passing })
  if (shown && fit?.atPositions) {
    const atPositions = shownBy(fit.atPositions)
    // What fits another lamp alone is none of these; what fits none stays, to be counted among what is hidden.
    const isThere = (shape: Shape | undefined, isShown: number, isShownThere: number) =>
      shape && isFor(shape, positions) && (isShownThere === 1 || isShown === 0) ? 1 : 0
    const byShape = shown.byShape.map((isShown, code) =>
      isThere(fittings.shapes[code], isShown, atPositions.byShape[code] as number),
    )
    const named = shown.named.entries().map(([code, isShown]): [number, number] => {
      const shape = fittings.shapes[fittings.shapeOf(code)]
      return [code, isThere(shape, isShown, fittings.valueOf(atPositions, code))]
    })
    narrow('positions', ofFitting({ byShape, named: new Map(named) }))
  } else if (positions || lamp)
    narrow(
      'positions',
      ofShape((shape) => isFor(shape, positions) && isFor(shape, lamp)),
    )
  for (const name of WORD_FACETS) {
    narrow(name, oneOf(arrays[name], columns.words[name], choice[name]))
  }
  for (const name of RANGE_FACETS) narrow(name, within(arrays[name], choice[name], RANGES[name].least))
  if (choice.warrantyMonths !== undefined) {
    narrow('warrantyMonths', within(arrays.warranty, { from: choice.warrantyMonths + 1 }, 1))
  }
  if (choice.inStock) narrow('inStock', within(arrays.state, { from: IN_STOCK }, IN_STOCK))

  const always: Test[] = columns.gone === 0 ? [] : [{ column: arrays.state, from: GONE + 1, to: IN_STOCK }]
  if (choice.masterCategory !== undefined) {
    const id = categories.get(choice.masterCategory)
    always.push({ column: arrays.masterCategory, ...(id === undefined ? NOTHING : { from: id, to: id }) })
  }
  return {
    always,
    facets,
    vehicle: fit && shown && { verdicts: fit.verdicts, test: ofFitting(shown) },
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
  if ('passing' in test) return test.fittings.valueOf(test.passing, value) === 1
  return 'table' in test ? test.table[value] === 1 : value >= test.from && value <= test.to
}

export function allTests({ always, facets, vehicle }: Matching): Test[] {
  return [...(vehicle ? [vehicle.test] : []), ...facets.values(), ...always]
}

/** Marks rows that fail a test: those from `start` on, as many as there are marks. */
export type Marker = (marks: Uint16Array, start: number) => void

export function markerOf(test: Test, mark: number): Marker {
  if ('from' in test) return (marks, start) => markByBounds(marks, test, mark, start)
  const table = 'table' in test ? test.table : test.fittings.tableOf(test.passing)
  const failing = new Uint16Array(table.length)
  for (let value = 0; value < failing.length; value++) failing[value] = table[value] === 1 ? 0 : mark
  return (marks, start) => markByTable(marks, test.column, failing, start)
}

// Without a branch for each row: which one it takes cannot be foreseen.
function markByTable(marks: Uint16Array, column: Uint32Array, failing: Uint16Array, start: number): void {
  for (let at = 0; at < marks.length; at++) {
    marks[at] = (marks[at] as number) | (failing[column[start + at] as number] as number)
  }
}

/** What is in a column is below this. */
const HIGHEST = 2 ** 31 - 1

function markByBounds(marks: Uint16Array, { column, from, to }: Bounds, mark: number, start: number): void {
  const isAny = from <= to && from <= HIGHEST
  const low = isAny ? Math.ceil(from) : HIGHEST
  const high = isAny ? Math.floor(Math.min(to, HIGHEST)) : -1
  for (let at = 0; at < marks.length; at++) {
    const value = column[start + at] as number
    // One of the two differences is below zero, and then all bits of the shifted one are set.
    const outside = ((value - low) | (high - value)) >> 31
    marks[at] = (marks[at] as number) | (outside & mark)
  }
}
