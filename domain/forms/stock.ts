import * as v from 'valibot'
import { binSchema } from './bin.ts'
import { optionalSentenceSchema, sentenceSchema, wholeNumber } from './typed.ts'

export const MOST_UNITS = 1_000_000

const WHY = { why: sentenceSchema, by: optionalSentenceSchema }

/** `stock set`: what was counted. */
export const stockCountSchema = v.object({ units: wholeNumber({ least: 0, most: MOST_UNITS }), ...WHY })

const typed = v.optional(v.string())

/** `stock add`: what came, or what is gone. */
export const stockChangeSchema = v.pipe(
  v.object({ units: wholeNumber({ least: -MOST_UNITS, most: MOST_UNITS }), why: typed, by: typed }),
  v.check(({ units }) => units !== 0, 'Enter a number other than 0.'),
  v.object({ units: v.number(), ...WHY }),
)

/** `stock bin`: where a product lies, or `--none`. */
export const stockBinSchema = v.pipe(
  v.object({ none: v.optional(v.boolean(), false), bin: typed, by: typed }),
  v.check(({ none, bin }) => none !== (bin !== undefined), 'Name a bin, or say --none.'),
  v.object({ none: v.boolean(), bin: v.optional(binSchema), by: optionalSentenceSchema }),
  v.transform(({ bin = null, by }) => ({ bin, by })),
)
