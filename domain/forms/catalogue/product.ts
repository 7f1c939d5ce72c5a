import * as v from 'valibot'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import { parsedBy } from '../parsed-by.ts'
import { isSingleLine } from '../single-line.ts'

/**
 * What the shopkeeper writes of a product, in a CSV or a form. `written…` reads what can be such a value at all; rules
 * say what a new one must keep to, while one that is in the shop already may stay. Messages go on after the field's name.
 */

const EMPTY = 'is empty'

export const writtenLine = v.pipe(v.string(), v.trim(), v.nonEmpty(EMPTY))

/** Words with spaces between, or none. */
export const writtenWords = v.pipe(v.string(), v.trim())

type Form = { pattern: RegExp; words: string }

const ANY: Form = { pattern: /^/, words: '' }

export function lineRules(most: number, { pattern, words }: Form = ANY) {
  return v.pipe(
    v.string(),
    v.maxLength(most, `must be at most ${most} characters`),
    v.check(isSingleLine, 'must be a single line'),
    v.regex(pattern, words),
  )
}

export const LONGEST_TEXT = 50_000

/** Text with simple markup. */
export const writtenText = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT, `must be at most ${LONGEST_TEXT} characters`),
  v.excludes('\0', 'has a zero character in it'),
)

/** A number with at most two decimals, kept as hundredths: rupees as paise, percent as basis points. */
export const writtenHundredths = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(EMPTY),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a number such as 1499 or 12.5'),
  v.transform((text) => Math.round(Number(text) * 100)),
)

export const writtenWhole = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(EMPTY),
  v.regex(/^\d{1,9}$/, 'must be a whole number'),
  v.transform(Number),
)

export function rangeRules({ least, most }: { least: number; most: number }) {
  const outside = `must be from ${least} to ${most}`
  return v.pipe(v.number(), v.minValue(least, outside), v.maxValue(most, outside))
}

export const writtenYesOrNo = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.picklist(['yes', 'no'], 'must be yes or no'),
  v.transform((word) => word === 'yes'),
)

/** The last day of something, to the end of it, or the very moment where it does not end with a day. */
export const writtenEnd = parsedBy((text) => {
  const typed = text.trim()
  const start = startOfDay(typed)
  if (start !== undefined) return start + DAY
  const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(typed) ? Date.parse(typed) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}, 'must be a date such as 2026-12-31')

/** The sides of a box in centimetres. */
export const writtenBox = parsedBy((text) => {
  const sides = /^\s*(\d{1,3})\s*[x×*]\s*(\d{1,3})\s*[x×*]\s*(\d{1,3})\s*$/i.exec(text)?.slice(1).map(Number)
  return sides?.every((side) => side > 0) ? sides.join(' x ') : undefined
}, 'must be three whole numbers such as 20 x 15 x 8')

const WRONG_ALT = 'has a description that is too long'

/** What a picture shows. */
export const writtenAlt = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, WRONG_ALT),
  v.check(isSingleLine, WRONG_ALT),
)
