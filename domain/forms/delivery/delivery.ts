import * as v from 'valibot'
import { startOfDay } from '#domain/calendar-day.ts'
import { COVERAGES, type Zone } from '#domain/delivery/zone.ts'
import { fromRupees, type Paise } from '#domain/money/paise.ts'
import { parsedBy } from '../parsed-by.ts'
import { isSingleLine } from '../single-line.ts'
import { wholeNumber } from '../typed.ts'

/** What staff write of delivery, in a CSV or as options. Messages go on after the column's or option's name. */

export const MOST_ZONES = 50
const MOST_PREFIXES = 1_000
const LONGEST_NAME = 40
const MOST_DAYS = 60
const MOST_RUPEES = 100_000
const MOST_CLOSED_DAYS = 100

/** A value, or that there is none: an empty cell, or the word. */
function orNone<Value>(parse: (text: string) => Value | undefined, message: string) {
  return parsedBy((text) => {
    const written = text.trim()
    return written === '' || written === 'none' ? null : parse(written)
  }, message)
}

const parseRupees = (text: string): Paise | undefined =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_RUPEES ? fromRupees(Number(text)) : undefined

const parseDays = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS ? Number(text) : undefined

const amount = orNone(parseRupees, `must be from 0 to ${MOST_RUPEES} rupees, or none`)
const days = orNone(parseDays, `must be a whole number of working days from 1 to ${MOST_DAYS}, or none`)

const WRONG_NAME = `must be one line of 1 to ${LONGEST_NAME} characters`
const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(WRONG_NAME),
  v.maxLength(LONGEST_NAME, WRONG_NAME),
  v.check(isSingleLine, WRONG_NAME),
)

export const pincodePrefixesSchema = parsedBy((text) => {
  const written = [...new Set(text.split(/[\s,]+/).filter(Boolean))]
  const isList = written.length <= MOST_PREFIXES && written.every((it) => /^[1-9]\d{0,5}$/.test(it))
  return isList ? written : undefined
}, `must be pincodes or their first digits, such as 110 or 68255, at most ${MOST_PREFIXES}`)
const prefixes = pincodePrefixesSchema

/** A row of a CSV: one zone. */
export const zoneCellsSchema = v.pipe(
  v.object({
    zone: name,
    covers: v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.picklist(COVERAGES, `must be one of ${COVERAGES.join(', ')}`),
    ),
    pincodes: prefixes,
    price: amount,
    free_from: amount,
    days,
  }),
  v.forward(
    v.check(
      ({ covers, pincodes }) => (covers === 'pincodes') === pincodes.length > 0,
      'are needed if the zone covers pincodes, and must be empty if it does not',
    ),
    ['pincodes'],
  ),
)

export type ZoneCells = v.InferOutput<typeof zoneCellsSchema>

/** What was typed, as the shop calls it. */
export const zoneOf = ({ zone, pincodes, free_from, ...typed }: ZoneCells): Zone => ({
  ...typed,
  name: zone,
  prefixes: pincodes,
  purchaseRange: free_from,
})

/** In the order in which they are exported. */
export const ZONE_COLUMNS = Object.keys(zoneCellsSchema.entries) as (keyof ZoneCells)[]

/** `delivery set`: what is left out stays as it is. */
export const zoneChangeSchema = v.object({
  pincodes: v.optional(prefixes),
  price: v.optional(amount),
  'free-from': v.optional(amount),
  days: v.optional(days),
})

const closedDays = parsedBy((text) => {
  const written = [...new Set(text.split(/[\s,]+/).filter(Boolean))].sort()
  const areDays = written.length <= MOST_CLOSED_DAYS && written.every((it) => startOfDay(it) !== undefined)
  return areDays ? written : undefined
}, `must be dates such as 2026-12-25, at most ${MOST_CLOSED_DAYS}`)

/** `delivery calendar`: what is left out stays as it is. */
export const calendarSchema = v.object({
  cutoff: v.optional(wholeNumber({ least: 0, most: 24 })),
  closed: v.optional(closedDays),
})

export type CalendarChange = v.InferOutput<typeof calendarSchema>
