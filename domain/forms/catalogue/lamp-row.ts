import * as v from 'valibot'
import { startOfDay } from '#domain/calendar-day.ts'
import { findBase } from '#domain/fitment/bases.ts'
import { isPosition, POSITIONS } from '#domain/fitment/positions.ts'
import { CONFIDENCES, KINDS, LAMP_TECHNOLOGIES } from '#domain/fitment/vehicle.ts'
import { parsedBy } from '../parsed-by.ts'
import { vehicleIdRules, writtenBases } from './fitting.ts'
import { lineRules, rangeRules, writtenLine, writtenWhole, writtenYesOrNo } from './product.ts'

/** What somebody writes of a vehicle and one lamp of it, in a row of a CSV. Messages go on after the column's name. */

function orNothing<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Output | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.trim() === '') return null
      const { success, output, issues } = v.safeParse(schema, dataset.value)
      if (success) return output
      addIssue({ message: issues[0].message })
      return NEVER
    }),
  )
}

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(words, `must be one of ${words.join(', ')}`))

const line = (most: number) => v.pipe(writtenLine, lineRules(most))
const year = v.pipe(writtenWhole, rangeRules({ least: 1950, most: 2100 }))

export const vehicleCellsSchema = v.pipe(
  v.object({
    vehicle_id: v.pipe(writtenLine, vehicleIdRules),
    kind: oneOf(KINDS),
    make: line(60),
    model: line(100),
    from_year: year,
    to_year: orNothing(year),
  }),
  v.forward(
    v.check(({ from_year, to_year }) => to_year === null || to_year >= from_year, 'is before from_year'),
    ['to_year'],
  ),
)

const POSITION_IDS = POSITIONS.map(({ id }) => id).join(', ')

const position = parsedBy((text) => {
  const id = text.trim().toLowerCase()
  return isPosition(id) ? id : undefined
}, `must be one of ${POSITION_IDS}`)

const NO_BASE = 'must be empty where the lamp is an LED or its confidence is unknown'
const BASE_NEEDED = 'is needed, unless the lamp is an LED or its confidence is unknown'

export const lampCellsSchema = v.pipe(
  v.object({
    position,
    base: orNothing(parsedBy(findBase, 'must be a bulb base that the shop knows')),
    candidates: writtenBases,
    technology: oneOf(LAMP_TECHNOLOGIES),
    confidence: oneOf(CONFIDENCES),
    source: line(500),
    note: orNothing(line(500)),
    to_be_checked: v.pipe(
      orNothing(writtenYesOrNo),
      v.transform((isDoubted) => isDoubted ?? false),
    ),
    checked_on: orNothing(
      parsedBy(
        (text) => (startOfDay(text.trim()) === undefined ? undefined : text.trim()),
        'must be a date such as 2026-12-31',
      ),
    ),
  }),
  v.forward(
    v.check((lamp) => hasNoBase(lamp) || lamp.base !== null, BASE_NEEDED),
    ['base'],
  ),
  v.forward(
    v.check((lamp) => !hasNoBase(lamp) || lamp.base === null, NO_BASE),
    ['base'],
  ),
)

const hasNoBase = ({ technology, confidence }: { technology: string; confidence: string }) =>
  technology === 'led' || confidence === 'unknown'

/** In the order in which they are exported. */
export const VEHICLE_COLUMNS = Object.keys(vehicleCellsSchema.entries) as (keyof VehicleCells)[]
export const LAMP_COLUMNS = Object.keys(lampCellsSchema.entries) as (keyof LampCells)[]

export type VehicleCells = v.InferOutput<typeof vehicleCellsSchema>
export type LampCells = v.InferOutput<typeof lampCellsSchema>
