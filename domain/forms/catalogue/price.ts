import * as v from 'valibot'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import {
  type BasisPoints,
  FULL,
  fromPercent,
  fromRupees,
  PAISE_PER_RUPEE,
  type Paise,
} from '#domain/money/paise.ts'
import { firstProblem } from '../parse.ts'
import { parsedBy } from '../parsed-by.ts'
import { noDay, recordNumber, wholeNumber } from '../typed.ts'
import type { SeenPrice } from './seen-price.ts'

const HIGHEST_PRICE: Paise = 10_000_000 * PAISE_PER_RUPEE
const HIGHEST_MRP: Paise = 10 * HIGHEST_PRICE

const NOT_RUPEES = 'must be whole rupees'
const WRONG_MRP = `must be above 0 and at most ${HIGHEST_MRP / PAISE_PER_RUPEE} rupees`
const WRONG_DISCOUNT = 'must be a percentage from 0 to below 100, with at most two decimals'

/** Prices are entered in whole rupees; a list price that an ended offer left may have paise. */
const priceSchema = v.pipe(
  v.number(NOT_RUPEES),
  v.integer(NOT_RUPEES),
  v.multipleOf(PAISE_PER_RUPEE, NOT_RUPEES),
  v.minValue(0, NOT_RUPEES),
  v.maxValue(HIGHEST_PRICE, `must be at most ${HIGHEST_PRICE / PAISE_PER_RUPEE} rupees`),
)

/** Boxes have paise on them where whole rupees do not do. */
const printedMrpSchema = v.pipe(
  v.number(WRONG_MRP),
  v.integer(WRONG_MRP),
  v.minValue(1, WRONG_MRP),
  v.maxValue(HIGHEST_MRP, WRONG_MRP),
)

const discountSchema = v.pipe(
  v.number(WRONG_DISCOUNT),
  v.integer(WRONG_DISCOUNT),
  v.minValue(0, WRONG_DISCOUNT),
  v.ltValue(FULL, WRONG_DISCOUNT),
)

const taxSchema = v.pipe(v.number(), v.maxValue(FULL, 'must be a percentage from 0 to 100'))

export const priceProblem = (price: Paise) => firstProblem(priceSchema, price)
export const printedMrpProblem = (mrp: Paise) => firstProblem(printedMrpSchema, mrp)
export const discountProblem = (discount: BasisPoints) => firstProblem(discountSchema, discount)
export const taxProblem = (tax: BasisPoints) => firstProblem(taxSchema, tax)

const typedPrice = v.pipe(
  wholeNumber({ least: 0, most: HIGHEST_PRICE / PAISE_PER_RUPEE }),
  v.transform(fromRupees),
)

const typedDiscount = parsedBy(
  (text) => (/^\d{1,2}(\.\d{1,2})?$/.test(text) ? fromPercent(Number(text)) : undefined),
  `${WRONG_DISCOUNT}.`,
)

/** An offer holds on its last day, to the end of it. */
const typedEnd = parsedBy((text) => {
  if (text === 'never') return null
  const start = startOfDay(text)
  return start === undefined ? undefined : start + DAY
}, noDay)

const typedMrp = parsedBy((text) => {
  if (text === 'none') return null
  const mrp = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromRupees(Number(text)) : undefined
  return v.is(printedMrpSchema, mrp) ? mrp : undefined
}, `${WRONG_MRP}, or none.`)

const isAmount = (it: unknown) => Number.isSafeInteger(it) && Number(it) >= 0
const isAmountOrNone = (it: unknown) => it === null || isAmount(it)
/** Behind the last day that can be typed. */
const LAST_END = Date.UTC(10_000, 0, 1)

const OPEN_AGAIN = 'Please open the page again.'

/** The price that a form was filled in beside. */
const seenPrice = parsedBy((text): SeenPrice | undefined => {
  try {
    const [sellingPrice, tax, discount, offerEndsAt, printedMrp] = JSON.parse(
      text,
    ) as SeenPrice[keyof SeenPrice][]
    const seen = { sellingPrice, tax, discount, offerEndsAt, printedMrp }
    const isOne =
      [sellingPrice, tax, discount].every(isAmount) &&
      [offerEndsAt, printedMrp].every(isAmountOrNone) &&
      Number(offerEndsAt) <= LAST_END
    return isOne ? (seen as SeenPrice) : undefined
  } catch {
    // Not written by us.
    return undefined
  }
}, OPEN_AGAIN)

/** A price that somebody could have typed, and may have again. */
const priceBefore = v.pipe(
  seenPrice,
  v.check(
    ({ sellingPrice, discount, printedMrp }) =>
      sellingPrice <= HIGHEST_PRICE &&
      v.is(discountSchema, discount) &&
      (printedMrp === null || v.is(printedMrpSchema, printedMrp)),
    OPEN_AGAIN,
  ),
)

/** `price set`, at this moment; what is left out stays as it is. */
export function priceChangeSchema(now: number) {
  return v.object({
    price: v.optional(typedPrice),
    discount: v.optional(typedDiscount),
    offerEnds: v.optional(
      v.pipe(
        typedEnd,
        v.check((end) => end === null || end > now, 'is in the past.'),
      ),
    ),
    mrp: v.optional(typedMrp),
  })
}

/** A field that may be left empty, which says so with a word on the command line. */
/* @__NO_SIDE_EFFECTS__ */
const orEmpty = <Value>(schema: v.GenericSchema<string, Value>, word: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? word : text)),
    schema,
  )

const priceWithTax = v.pipe(
  v.string(),
  v.trim(),
  wholeNumber({ least: 1, most: HIGHEST_PRICE / PAISE_PER_RUPEE }),
  v.transform(fromRupees),
)

/** A new product of the back office: all but its price is checked as in a CSV. */
export const newProductSchema = v.object({
  sku: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  masterCategory: v.optional(v.string(), ''),
  tax: v.optional(v.string(), ''),
  price: v.optional(priceWithTax, ''),
})

/** The back office's form: the price with tax, and all that belongs to it. What is left empty it does not have. */
export function priceFieldsSchema(now: number) {
  return v.object({
    price: priceWithTax,
    discount: orEmpty(typedDiscount, '0'),
    until: v.pipe(
      orEmpty(typedEnd, 'never'),
      v.check((end) => end === null || end > now, 'is in the past.'),
    ),
    mrp: orEmpty(typedMrp, 'none'),
    seen: seenPrice,
  })
}

/** A price typed in the row of a list: all that belongs to it stays as it is. */
export const rowPriceSchema = v.object({
  id: recordNumber,
  price: priceWithTax,
  seen: seenPrice,
})

/** Takes a price back to what it was, unless it is another by now. */
export const undoPriceSchema = v.object({ to: priceBefore, seen: seenPrice })
