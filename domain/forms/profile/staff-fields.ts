import * as v from 'valibot'
import { fromRupees } from '#domain/money/paise.ts'
import { isSingleLine } from '../single-line.ts'

/** What staff say of the shop: left out, a fact stays as it is; nothing, or an empty text, removes it. */

const MOST = 200
const MOST_RUPEES = 10_000_000

type TextRule = {
  most?: number
  /** what is meant by what was typed */
  read?: (text: string) => string
  isValid?: (text: string) => boolean
}

/* @__NO_SIDE_EFFECTS__ */
function trimmed() {
  return v.pipe(
    v.nullable(v.string()),
    v.transform((text) => text?.trim() ?? ''),
  )
}

/* @__NO_SIDE_EFFECTS__ */
function rules(name: string, { most = MOST, read = (text) => text, isValid = () => true }: TextRule) {
  return v.pipe(
    v.string(),
    v.maxLength(most, `${name} must be at most ${most} characters`),
    v.check(isSingleLine, `${name} must be a single line of text`),
    v.transform(read),
    v.check((text) => text === '' || isValid(text), `${name} is not valid`),
  )
}

/** A text that the shop can do without. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(name: string, rule: TextRule = {}) {
  return v.optional(
    v.pipe(
      trimmed(),
      rules(name, rule),
      v.transform((text) => text || null),
    ),
  )
}

/* @__NO_SIDE_EFFECTS__ */
export function requiredText(name: string) {
  return v.optional(v.pipe(trimmed(), v.nonEmpty(`${name} is required`), rules(name, {})))
}

/** Rupees, as paise. */
/* @__NO_SIDE_EFFECTS__ */
export function amount(name: string) {
  const wrong = `${name} must be from 0 to ${MOST_RUPEES} rupees`
  return v.optional(
    v.pipe(
      v.number(`${name} is required`),
      v.minValue(0, wrong),
      v.maxValue(MOST_RUPEES, wrong),
      v.transform(fromRupees),
    ),
  )
}
