import { expect, it } from 'vitest'
import { parseKeptCoupon } from './coupon.ts'

it.each([
  ['{"userId":7,"code":"FIRSTLIGHT","isOrdered":false}', { userId: 7, code: 'FIRSTLIGHT', isOrdered: false }],
  ['{"userId":7,"code":"FIRSTLIGHT","isOrdered":true}', { userId: 7, code: 'FIRSTLIGHT', isOrdered: true }],
  ['{"userId":7,"code":"FIRSTLIGHT"}', { userId: 7, code: 'FIRSTLIGHT', isOrdered: false }],
  ['{"userId":"7","code":"FIRSTLIGHT"}', undefined],
  ['{"userId":7,"code":""}', undefined],
  ['{"userId":7,"code":5}', undefined],
  [`{"userId":7,"code":"${'X'.repeat(41)}"}`, undefined],
  ['{', undefined],
  ['null', undefined],
  [null, undefined],
])('what is kept as %s is read as %j', (text, coupon) => {
  expect(parseKeptCoupon(text)).toEqual(coupon)
})
