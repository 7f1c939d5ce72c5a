import * as v from 'valibot'
import { formatDay } from '#domain/calendar-day.ts'
import { COUPON_KINDS, type CouponKind, type CouponRule } from '#domain/coupons/coupon.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import { isSingleLine } from '../single-line.ts'
import { newCouponOf, newCouponSchema, type ScopeInput } from './coupon.ts'

/*
 * A coupon as the fields of one form, called as the options of the command line. What is left empty it does not have.
 */

export type CouponFields = Readonly<Record<string, string>>

export const COUPON_SCOPES = ['all', 'category', 'product'] as const

/** Fields that belong to one choice: beside another one they are not in sight, and are passed over. */
const OF_CHOICE: CouponFields = {
  percent: 'percent',
  cap: 'percent',
  amount: 'amount',
  category: 'category',
  product: 'product',
}

/** What of the form was filled in. */
export function filledIn(fields: CouponFields): CouponFields {
  const { kind = '', covers = '', coupon = '' } = fields
  const chosen = [kind, covers]
  const filled = Object.entries(fields).flatMap(([field, text]): [string, string][] => {
    const choice = OF_CHOICE[field]
    const isAsked = choice === undefined || chosen.includes(choice)
    return isAsked && text.trim() !== '' ? [[field, text.trim()]] : []
  })
  return { ...Object.fromEntries(filled), kind, covers, coupon }
}

const MISSING = 'is required.'
const LONGEST_NAME = 200
const name = v.optional(
  v.pipe(v.string(), v.maxLength(LONGEST_NAME, 'is too long.'), v.check(isSingleLine, 'must be one line.')),
)
const { by: _, code, ...TYPED } = newCouponSchema.entries

const CHOSEN = v.object({
  ...TYPED,
  // A field called code would be taken for a second factor's, and not come back to who typed it.
  coupon: code,
  kind: v.picklist(COUPON_KINDS, 'Choose what the coupon takes off.'),
  covers: v.picklist(COUPON_SCOPES, 'Choose what the coupon is for.'),
  'first-order': v.optional(v.literal('yes', 'This can be ticked or not, nothing else.')),
  'online-only': v.optional(v.literal('yes', 'This can be ticked or not, nothing else.')),
  category: name,
  product: name,
})
type Chosen = v.InferOutput<typeof CHOSEN>
type Needed = 'percent' | 'amount' | 'category' | 'product'

/* @__NO_SIDE_EFFECTS__ */
const needs = (choice: 'kind' | 'covers', field: Needed) =>
  v.forward(
    v.partialCheck<Chosen, [[typeof choice], [typeof field]], Chosen, string>(
      [[choice], [field]],
      (typed) => typed[choice] !== field || typed[field] !== undefined,
      MISSING,
    ),
    [field],
  )

/** The same as a coupon. */
export const couponFieldsSchema = v.pipe(
  CHOSEN,
  needs('kind', 'percent'),
  needs('kind', 'amount'),
  needs('covers', 'category'),
  needs('covers', 'product'),
  v.transform((typed) =>
    newCouponOf(
      { ...typed, code: typed.coupon },
      {
        kind: typed.kind,
        value: typed.percent ?? typed.amount ?? 0,
        firstOrderOnly: typed['first-order'] === 'yes',
        onlineOnly: typed['online-only'] === 'yes',
        scope: scopeOf(typed),
      },
    ),
  ),
)

function scopeOf({ covers, category = '', product = '' }: Chosen): ScopeInput {
  switch (covers) {
    case 'all':
      return { covers }
    case 'category':
      return { covers, name: category }
    case 'product':
      return { covers, sku: product }
  }
}

/** A coupon as it stands in the form; `sku` is of the product that it is for. */
export function fieldsOfCoupon(rule: CouponRule, sku: string | undefined): CouponFields {
  const { kind, value, scope, cap, leastPurchase, startsAt, endsAt } = rule
  const number = (it: number | null) => (it === null ? '' : String(it))
  return {
    ...valueField(kind, value),
    kind,
    cap: number(cap && toRupees(cap)),
    least: leastPurchase === 0 ? '' : number(toRupees(leastPurchase)),
    from: startsAt === null ? '' : formatDay(startsAt),
    to: endsAt === null ? '' : formatDay(endsAt - 1),
    uses: number(rule.mostUses),
    'per-customer': number(rule.mostUsesPerCustomer),
    'first-order': rule.firstOrderOnly ? 'yes' : '',
    'online-only': rule.onlineOnly ? 'yes' : '',
    covers: scope.covers,
    category: scope.covers === 'category' ? scope.name : '',
    product: sku ?? '',
  }
}

function valueField(kind: CouponKind, value: number): CouponFields {
  switch (kind) {
    case 'percent':
      return { percent: String(toPercent(value)) }
    case 'amount':
      return { amount: String(toRupees(value)) }
    case 'free delivery':
      return {}
  }
}

/** Those of a new one. */
export const EMPTY_COUPON: CouponFields = { kind: 'percent', covers: 'all' }

/** Those of a copy: under another code, and without days that are over. */
export function copiedFields(fields: CouponFields, now: number): CouponFields {
  const today = formatDay(now)
  const isOver = (day = '') => day < today
  const { from = '', to = '' } = fields
  return { ...fields, from: isOver(from) ? '' : from, to: isOver(to) ? '' : to }
}
