import * as v from 'valibot'
import { startOfDay } from '#domain/calendar-day.ts'
import { fromRupees, type Paise } from '#domain/money/paise.ts'
import type { CashTerms } from '#domain/payments/cash.ts'
import { pincodePrefixesSchema } from '../delivery/delivery.ts'
import { parsedBy } from '../parsed-by.ts'
import { limitSchema, optionalSentenceSchema, recordNumber, sentenceSchema, wholeNumber } from '../typed.ts'

/** What staff write of cash on delivery, as options or in a CSV. Messages go on after the option's or column's name. */

const MOST_RUPEES = 1_000_000
const MOST_FEE = 1_000

const parseRupees = (text: string): Paise | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) <= MOST_RUPEES ? fromRupees(Number(text)) : undefined

const rupees = parsedBy(parseRupees, `must be from 0 to ${MOST_RUPEES} rupees`)

/** A value, or the word none. */
function orNone<Value>(parse: (text: string) => Value | undefined, message: string) {
  return parsedBy((text) => (text.trim() === 'none' ? null : parse(text.trim())), message)
}

const yesOrNo = parsedBy((text) => {
  const word = text.trim().toLowerCase()
  return word === 'yes' ? true : word === 'no' ? false : undefined
}, 'must be yes or no')

/** `cash settings`: what is left out stays as it is. */
export const cashTermsSchema = v.object({
  on: v.optional(yesOrNo),
  fee: v.optional(
    parsedBy(
      (text) => (/^\d{1,4}$/.test(text) && Number(text) <= MOST_FEE ? fromRupees(Number(text)) : undefined),
      `must be whole rupees from 0 to ${MOST_FEE}`,
    ),
  ),
  from: v.optional(rupees),
  'up-to': v.optional(orNone(parseRupees, `must be from 0 to ${MOST_RUPEES} rupees, or none`)),
  pincodes: v.optional(pincodePrefixesSchema),
  'barred-pincodes': v.optional(pincodePrefixesSchema),
  'confirm-first': v.optional(yesOrNo),
  'most-open': v.optional(wholeNumber({ least: 1, most: 100 })),
  'bar-after': v.optional(
    orNone(
      (text) => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined),
      'must be a number of refused parcels from 1 to 99, or none',
    ),
  ),
  'remit-days': v.optional(wholeNumber({ least: 1, most: 90 })),
})

/** What was typed, as the shop calls it. */
export function cashChangeOf(typed: v.InferOutput<typeof cashTermsSchema>): Partial<CashTerms> {
  const change = {
    isOn: typed.on,
    fee: typed.fee,
    least: typed.from,
    most: typed['up-to'],
    pincodes: typed.pincodes,
    barredPincodes: typed['barred-pincodes'],
    confirmFirst: typed['confirm-first'],
    mostOpen: typed['most-open'],
    barAfter: typed['bar-after'],
    remitDays: typed['remit-days'],
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** `cash queue`, `cash differences` */
export const cashListSchema = v.object({ limit: limitSchema })

/** `cash confirm`, `cash no-answer`, `cash not-genuine` */
export const cashCallSchema = v.object({
  order: recordNumber,
  note: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `cash collected`, `cash refused` */
export const cashDoorSchema = v.object({
  order: recordNumber,
  parcel: v.optional(wholeNumber({ least: 1, most: 1_000 })),
  note: optionalSentenceSchema,
  by: optionalSentenceSchema,
})

/** `cash bar`, `cash allow` */
export const cashBarSchema = v.object({ customer: sentenceSchema, reason: optionalSentenceSchema })

/** `cash remit` */
export const cashRemitSchema = v.object({ by: optionalSentenceSchema })

const LONGEST_AWB = 64

/** Couriers write a day as 2026-11-16, or as 16-11-2026 or 16/11/2026. */
function parseDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text.trim()) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim()
  return startOfDay(iso) === undefined ? undefined : iso
}

/** A row of what a courier has handed over. */
export const remittanceCellsSchema = v.pipe(
  v.object({
    awb: parsedBy(
      (text) => (/^[\w-]*$/.test(text.trim()) && text.trim().length <= LONGEST_AWB ? text.trim() : undefined),
      `must be letters, digits and dashes, at most ${LONGEST_AWB}`,
    ),
    order: parsedBy((text) => {
      const written = text.trim()
      return written === '' ? null : /^[1-9]\d{0,14}$/.test(written) ? Number(written) : undefined
    }, 'must be an order number'),
    amount: parsedBy((text) => {
      const paise = parseRupees(text.trim().replaceAll(',', ''))
      return paise === 0 ? undefined : paise
    }, 'must be rupees such as 1180 or 99.50'),
    date: parsedBy(parseDay, 'must be a date such as 2026-11-16 or 16-11-2026'),
  }),
  v.forward(
    v.check(({ awb, order }) => awb !== '' || order !== null, 'or an order number is needed'),
    ['awb'],
  ),
)

export type RemittanceCells = v.InferOutput<typeof remittanceCellsSchema>

/** As couriers may call them; others are passed over. */
export const REMITTANCE_COLUMNS: Record<keyof RemittanceCells, readonly string[]> = {
  awb: ['awb', 'awb number', 'awb no', 'waybill', 'tracking number'],
  order: ['order number', 'order no', 'order', 'order id'],
  amount: ['amount', 'cod amount', 'amount remitted', 'remitted amount'],
  date: ['date', 'remittance date', 'paid on'],
}
