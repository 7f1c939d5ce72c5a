import { expect, it } from 'vitest'
import { roundedOffOf } from './rounded-off.ts'

const order = {
  lines: [{ total: 354_000 }, { total: 755_200 }],
  couponDiscount: 77_644,
  delivery: 0,
  fee: 0,
}

it.each([
  // 3540 + 7552 − 776.44 are 10,315.56.
  ['up', order, 1_031_600, 44],
  ['down', { ...order, delivery: 9_900, fee: 4_975 }, 1_046_400, -31],
  ['not at all', { ...order, couponDiscount: 0 }, 1_109_200, 0],
  ['not where goods were sent at no charge', order, 0, 0],
])('tells what was rounded off: %s', (_, sums, charged, roundedOff) => {
  expect(roundedOffOf(sums, charged)).toBe(roundedOff)
})
