import * as v from 'valibot'
import { formatCount } from '#domain/money/indian-groups.ts'
import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import type { BulkChange, BulkKind } from '#domain/staff/bulk/bulk.ts'
import { MOST_UNITS, STOCK_REASONS } from '../stock/stock.ts'

const WRONG_PERCENT = 'Enter a percentage such as -10 or 7.5, from -99 to 99.'
const WRONG_PRICE = 'Enter whole rupees, from 1 to 99,99,999.'
const WRONG_UNITS = `Enter a whole number, at most ${formatCount(MOST_UNITS)}.`
const EITHER = 'Fill in one of the two.'
const WRONG_TAG = 'A tag is letters and digits such as monsoon sale, at most 30 characters.'

/* @__NO_SIDE_EFFECTS__ */
const typed = (pattern: RegExp, wrong: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || pattern.test(text), wrong),
    ),
    '',
  )

const price = v.pipe(
  v.object({
    percent: typed(/^[+-]?\d{1,2}(\.\d{1,2})?$/, WRONG_PERCENT),
    price: typed(/^[1-9]\d{0,6}$/, WRONG_PRICE),
  }),
  v.forward(
    v.check(({ percent, price }) => (percent === '') !== (price === ''), EITHER),
    ['percent'],
  ),
  v.transform(
    ({ percent, price }): BulkChange =>
      price === ''
        ? { kind: 'price', percent: fromPercent(Number(percent)) }
        : { kind: 'price', withTax: fromRupees(Number(price)) },
  ),
)

const stock = v.pipe(
  v.object({
    added: typed(/^[+-]?\d{1,7}$/, WRONG_UNITS),
    counted: typed(/^\d{1,7}$/, WRONG_UNITS),
    reason: v.picklist(STOCK_REASONS, 'Please choose a reason.'),
  }),
  v.forward(
    v.check(({ added, counted }) => (added === '') !== (counted === ''), EITHER),
    ['added'],
  ),
  v.transform(
    ({ added, counted, reason }): BulkChange =>
      counted === ''
        ? { kind: 'stock', added: Number(added), why: reason }
        : { kind: 'stock', counted: Number(counted), why: reason },
  ),
)

const shown = v.pipe(
  v.object({ shown: v.picklist(['yes', 'no'], 'Please choose.') }),
  v.transform(({ shown }): BulkChange => ({ kind: 'shown', shown: shown === 'yes' })),
)

const tag = v.pipe(
  v.object({
    way: v.picklist(['add', 'remove'], 'Please choose.'),
    tag: v.pipe(
      v.string(WRONG_TAG),
      v.transform((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()),
      v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]{0,29}$/u, WRONG_TAG),
    ),
  }),
  v.transform(
    ({ way, tag }): BulkChange => (way === 'add' ? { kind: 'tag', add: tag } : { kind: 'tag', remove: tag }),
  ),
)

const accept = v.pipe(
  v.object({}),
  v.transform((): BulkChange => ({ kind: 'accept' })),
)

/** What is filled in for each kind of change. */
export const BULK_SCHEMAS: Record<BulkKind, v.GenericSchema<unknown, BulkChange>> = {
  price,
  stock,
  shown,
  tag,
  accept,
}
