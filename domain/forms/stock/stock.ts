import * as v from 'valibot'
import { formatCount } from '#domain/money/indian-groups.ts'
import { isSingleLine } from '../single-line.ts'
import { optionalSentenceSchema, parseWholeNumber, sentenceSchema, wholeNumber } from '../typed.ts'
import { binSchema } from './bin.ts'

export const MOST_UNITS = 1_000_000

const WHY = { why: sentenceSchema, by: optionalSentenceSchema }

/** `stock set`: what was counted. */
export const stockCountSchema = v.object({ units: wholeNumber({ least: 0, most: MOST_UNITS }), ...WHY })

const typed = v.optional(v.string())

/** Why the shelf is not as the books have it, for whoever reads the ledger. */
export const STOCK_REASONS = [
  'Counted',
  'Received',
  'Damaged',
  'Lost',
  'Found',
  'Sent back to the supplier',
  'Corrected a mistake',
] as const

const reason = v.picklist(STOCK_REASONS, 'Please choose a reason.')
const more = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(150, 'Please write at most 150 characters.'),
    v.check(isSingleLine, 'Please write one line.'),
  ),
  '',
)
const binOrNone = v.union(
  [
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
    binSchema,
  ],
  `A bin is letters and digits such as A3-07, at most 20 characters.`,
)

/* @__NO_SIDE_EFFECTS__ */
export const units = (least: number, most = MOST_UNITS) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => {
        const number = parseWholeNumber(text)
        return number !== undefined && number >= least && number <= most
      },
      `Enter a whole number from ${least} to ${formatCount(most)}.`,
    ),
    v.transform(Number),
  )

/** The back office's list: what was counted and where it lies, beside the stock that was seen when it was typed. */
export const stockRowSchema = v.object({
  sku: v.string(),
  seen: units(0),
  counted: units(0),
  bin: binOrNone,
  reason,
})

/** The back office's page of a product. */
export const stockReceivedSchema = v.object({ units: units(1), more })
export const stockRemovedSchema = v.object({ units: units(1), reason, more })
export const stockCountedSchema = v.object({
  counted: units(0),
  seen: units(0),
  ledger: units(0, Number.MAX_SAFE_INTEGER),
  reason,
  more,
})

/** `stock add`: what came, or what is gone. */
export const stockChangeSchema = v.pipe(
  v.object({ units: wholeNumber({ least: -MOST_UNITS, most: MOST_UNITS }), why: typed, by: typed }),
  v.check(({ units }) => units !== 0, 'Enter a number other than 0.'),
  v.object({ units: v.number(), ...WHY }),
)

/** `stock bin`: where a product lies, or `--none`. */
export const stockBinSchema = v.pipe(
  v.object({ none: v.optional(v.boolean(), false), bin: typed, by: typed }),
  v.check(({ none, bin }) => none !== (bin !== undefined), 'Give a bin, or use --none.'),
  v.object({ none: v.boolean(), bin: v.optional(binSchema), by: optionalSentenceSchema }),
  v.transform(({ bin = null, by }) => ({ bin, by })),
)
