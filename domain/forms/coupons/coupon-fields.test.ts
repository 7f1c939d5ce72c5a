import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { CouponRule, CouponScope } from '#domain/coupons/coupon.ts'
import { toMasterCategoryId, toProductId } from '#domain/ids.ts'
import {
  type CouponFields,
  copiedFields,
  couponFieldsSchema,
  EMPTY_COUPON,
  fieldsOfCoupon,
  filledIn,
} from './coupon-fields.ts'

const read = (fields: CouponFields) =>
  v.safeParse(couponFieldsSchema, filledIn({ coupon: 'DIWALI', ...EMPTY_COUPON, percent: '10', ...fields }))
const problemsOf = (fields: CouponFields) =>
  read(fields).issues?.map(({ path, message }) => `${path?.[0].key}: ${message}`)

const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

it('a form that is filled in says all of a coupon, with days as midnight in India', () => {
  const all = {
    coupon: ' diwali ',
    percent: ' 12.5 ',
    cap: '500',
    least: '2000',
    from: '2026-12-01',
    to: '2026-12-31',
    uses: '50',
    'per-customer': '1',
    'first-order': 'yes',
    'online-only': 'yes',
    covers: 'category',
    category: 'FOG LAMPS',
  }
  expect(read(all).output).toEqual({
    code: 'DIWALI',
    kind: 'percent',
    value: 1_250,
    cap: 50_000,
    leastPurchase: 200_000,
    startsAt: midnight('2026-12-01'),
    endsAt: midnight('2027-01-01'),
    mostUses: 50,
    mostUsesPerCustomer: 1,
    firstOrderOnly: true,
    onlineOnly: true,
    scope: { covers: 'category', name: 'FOG LAMPS' },
  })
})

it('what is left empty it does not have, and what belongs to another choice is passed over', () => {
  const plain = read({ least: ' ', uses: '' }).output
  expect(plain).toMatchObject({ cap: null, leastPurchase: 0, endsAt: null, mostUses: null, value: 1_000 })
  const other = { kind: 'amount', amount: '75.50', percent: 'much', cap: 'x', category: 'FOGS', product: 'K' }
  expect(read(other).output).toMatchObject({
    kind: 'amount',
    value: 7_550,
    cap: null,
    scope: { covers: 'all' },
  })
  expect(read({ kind: 'free delivery' }).output).toMatchObject({ kind: 'free delivery', value: 0 })
})

it.each<[CouponFields, string]>([
  [{ percent: '' }, 'percent: is required.'],
  [{ kind: 'amount' }, 'amount: is required.'],
  [{ covers: 'category' }, 'category: is required.'],
  [{ covers: 'product', product: '  ' }, 'product: is required.'],
  [{ covers: 'product', product: 'x'.repeat(201) }, 'product: is too long.'],
  [{ covers: 'product', product: 'KR\u0000-1' }, 'product: must be one line.'],
  [{ kind: 'everything' }, 'kind: Choose what the coupon takes off.'],
  [{ covers: '' }, 'covers: Choose what the coupon is for.'],
  [{ coupon: '' }, 'coupon: must be 1 to 40 letters and digits, with - and _ between them.'],
  [{ coupon: '<b>' }, 'coupon: must be 1 to 40 letters and digits, with - and _ between them.'],
  [{ percent: '101' }, 'percent: must be a percentage above 0 and up to 100, with at most two decimals.'],
  [{ kind: 'amount', amount: '1e5' }, 'amount: must be above 0 and at most 100000 rupees.'],
  [{ uses: '0' }, 'uses: must be a whole number from 1 to 1000000.'],
  [{ to: '2026-02-30' }, 'to: must be a date such as 2026-12-31.'],
])('%j is refused at its field', (fields, problem) => {
  expect(problemsOf(fields)).toEqual([problem])
})

const RULE: CouponRule = {
  kind: 'percent',
  value: 1_250,
  cap: 49_950,
  leastPurchase: 200_000,
  startsAt: midnight('2026-12-01'),
  endsAt: midnight('2027-01-01'),
  mostUses: 50,
  mostUsesPerCustomer: 2,
  firstOrderOnly: true,
  onlineOnly: false,
  scope: { covers: 'all' },
}

const SCOPES: [CouponScope, string | undefined, unknown][] = [
  [{ covers: 'all' }, undefined, { covers: 'all' }],
  [
    { covers: 'category', id: toMasterCategoryId(2), name: 'FOG LAMPS' },
    undefined,
    { covers: 'category', name: 'FOG LAMPS' },
  ],
  [{ covers: 'product', id: toProductId(7), name: 'Marg M1' }, 'KR-7', { covers: 'product', sku: 'KR-7' }],
]

it.each(SCOPES)('a coupon for %j stands in the form as it is read from it', (scope, sku, said) => {
  for (const rule of [
    RULE,
    { ...RULE, kind: 'amount' as const, value: 7_550, cap: null, startsAt: null, endsAt: null },
    { ...RULE, kind: 'free delivery' as const, value: 0, cap: null, mostUses: null, leastPurchase: 0 },
  ])
    expect(read({ percent: '', ...fieldsOfCoupon({ ...rule, scope }, sku) }).output).toEqual({
      ...rule,
      code: 'DIWALI',
      scope: said,
    })
})

it('a copy has no days that are over', () => {
  const fields = fieldsOfCoupon(RULE, undefined)
  const copied = (day: string) => copiedFields(fields, midnight(day))
  expect(copied('2026-11-30')).toEqual(fields)
  expect(copied('2026-12-31')).toEqual({ ...fields, from: '' })
  expect(copied('2027-01-01')).toEqual({ ...fields, from: '', to: '' })
})
