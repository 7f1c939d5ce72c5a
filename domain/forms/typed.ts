import * as v from 'valibot'
import { startOfDay } from '../calendar-day.ts'
import { parsedBy } from './parsed-by.ts'
import { isSingleLine } from './single-line.ts'

/** What staff type, as values. Their messages go on after the field's name: `--limit must be a whole number …`. */

type Bounds = { least: number; most: number }
type Typed = { input: unknown }

/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(bounds: Bounds) {
  return parsedBy((text) => {
    const number = parseWholeNumber(text)
    return number !== undefined && number >= bounds.least && number <= bounds.most ? number : undefined
  }, noWholeNumber(bounds))
}

export function parseWholeNumber(text: string): number | undefined {
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined
}

export function noWholeNumber({ least, most }: Bounds) {
  return ({ input }: Typed) => `must be a whole number from ${least} to ${most}, not "${input}".`
}

/** An order, a refund or a job, by its number. */
export const recordNumber = wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER })

/** A day, as the moment at which it begins. */
export const daySchema = parsedBy(startOfDay, noDay)

export function noDay({ input }: Typed): string {
  return `must be a date such as 2026-04-01, not "${input}".`
}

const LONGEST = 200
const WRONG_LINE = `must be one line of at most ${LONGEST} characters.`

/** A line in somebody's own words. */
const words = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is required.'),
  v.maxLength(LONGEST, WRONG_LINE),
  v.check(isSingleLine, WRONG_LINE),
)

/** What people call something: a line of their own, which must be there. */
/* @__NO_SIDE_EFFECTS__ */
export function nameSchema(longest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Name is required'),
    v.maxLength(longest, `Name must be at most ${longest} characters`),
    v.check((name) => isSingleLine(name) && name.isWellFormed(), 'Name must be a single line of text'),
  )
}

export const sentenceSchema = v.optional(words, '')
export const optionalSentenceSchema = v.optional(words)

/** How much of a list is shown. */
export const limitSchema = v.optional(wholeNumber({ least: 1, most: 100_000 }), '50')
