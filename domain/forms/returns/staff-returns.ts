import * as v from 'valibot'
import { toOrderLineId } from '#domain/ids.ts'
import { RETURN_GRADES, RETURN_STATES } from '#domain/returns/words.ts'
import { parsedBy } from '../parsed-by.ts'
import { limitSchema, optionalSentenceSchema, sentenceSchema, wholeNumber } from '../typed.ts'

/** What staff type of returns. Messages go on after the option's name. */

const returnId = v.pipe(v.optional(v.string(), ''), wholeNumber({ least: 1, most: 1_000_000_000 }))

const MOST_DAYS = 365

const state = v.picklist(RETURN_STATES, `must be one of ${RETURN_STATES.join(', ')}.`)

/** `returns list` */
export const returnListSchema = v.object({ state: v.optional(state), limit: limitSchema })

/** `returns show`, `returns sent` */
export const returnNamedSchema = v.object({ return: returnId, by: optionalSentenceSchema })

/** `returns accept` */
export const returnAcceptSchema = v.object({
  return: returnId,
  answer: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `returns refuse`: never without a reason */
export const returnRefuseSchema = v.object({
  return: returnId,
  reason: sentenceSchema,
  by: optionalSentenceSchema,
})

const WRONG_LINE = ({ input }: { input: unknown }) =>
  `must be a line's id, a quantity and a grade such as 31=1:sellable, not "${input}".`

/** `--line 31=1:sellable`, as often as needed */
const gradedLines = v.optional(
  v.array(
    parsedBy((text) => {
      const [, line, quantity, word] = /^([0-9]{1,15})=([0-9]{1,6}):([a-z]+)$/.exec(text) ?? []
      const grade = RETURN_GRADES.find((it) => it === word)
      return line && quantity && grade
        ? { lineId: toOrderLineId(Number(line)), quantity: Number(quantity), grade }
        : undefined
    }, WRONG_LINE),
  ),
)

/** `returns receive`: what is in the parcel line by line, or one grade for all of it */
export const returnReceiveSchema = v.pipe(
  v.object({
    return: returnId,
    line: gradedLines,
    all: v.optional(v.picklist(RETURN_GRADES, `must be one of ${RETURN_GRADES.join(', ')}.`)),
    by: optionalSentenceSchema,
  }),
  v.forward(
    v.check(
      ({ line, all }) => (line === undefined) !== (all === undefined),
      'is for everything in one state. Give either --all, or --line for each line.',
    ),
    ['all'],
  ),
)

/** A number of days, or none. */
export const returnDaysSchema = parsedBy((text) => {
  if (text === 'none') return null
  return /^[0-9]{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_DAYS
    ? Number(text)
    : undefined
}, `must be a number of days from 1 to ${MOST_DAYS}, or none.`)

/** `--category "BULBS=10"`, as often as needed */
const categories = v.optional(
  v.array(
    parsedBy((text) => {
      const [, name = '', written = ''] = /^(.{1,100})=([0-9]{1,3}|as others)$/.exec(text) ?? []
      const number = written === 'as others' ? null : Number(written)
      const isDays = number === null || number <= MOST_DAYS
      return name.trim() !== '' && isDays ? { name: name.trim(), days: number } : undefined
    }, `must be a category and its days such as "BULBS=10", 0 for never, or "BULBS=as others".`),
  ),
  [],
)

/** What a form says of one category: nothing typed is as all others. */
export const categoryDaysSchema = parsedBy((text) => {
  const typed = text.trim()
  if (typed === '') return null
  return /^[0-9]{1,3}$/.test(typed) && Number(typed) <= MOST_DAYS ? Number(typed) : undefined
}, `must be a number of days from 0 to ${MOST_DAYS}, or empty.`)

/** `returns settings`: what is left out stays as it is */
export const returnSettingsSchema = v.object({ days: v.optional(returnDaysSchema), category: categories })
