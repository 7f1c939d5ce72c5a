import * as v from 'valibot'
import { fromRupees, type Paise } from '#domain/money/paise.ts'
import { parsedBy } from '../parsed-by.ts'

/** A crore of rupees. */
const HIGHEST_LIMIT = 1_000_000_000
const LIMIT = 'The refund limit must be at most ₹1,00,00,000, or none'

/** What the owner asks of the staff. What is not given stays. */
export const staffRulesSchema = v.object({
  requireFactor: v.optional(v.boolean()),
  /** in paise; null: none */
  refundLimit: v.optional(
    v.nullable(
      v.pipe(v.number(LIMIT), v.integer(LIMIT), v.minValue(0, LIMIT), v.maxValue(HIGHEST_LIMIT, LIMIT)),
    ),
  ),
})

const MOST_RUPEES = HIGHEST_LIMIT / 100

/** `staff rules`; the messages go on after the option's name. */
export const staffRulesWordsSchema = v.object({
  'require-factor': v.optional(
    parsedBy((text) => (text === 'yes' ? true : text === 'no' ? false : undefined), 'must be yes or no.'),
  ),
  'refund-limit': v.optional(
    parsedBy(
      (text) => (text === 'none' ? null : parseRupees(text)),
      `must be from 0 to ${MOST_RUPEES} rupees, or none.`,
    ),
  ),
})

/** The form of the rules: rupees, and nothing where there is no limit. */
export const staffRulesFormSchema = v.object({
  requireFactor: v.pipe(
    v.picklist(['yes', 'no'], 'Please choose one'),
    v.transform((it) => it === 'yes'),
  ),
  refundLimit: parsedBy((text) => (text.trim() === '' ? null : parseRupees(text.trim())), LIMIT),
})

function parseRupees(text: string): Paise | undefined {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_RUPEES
    ? fromRupees(Number(text))
    : undefined
}
