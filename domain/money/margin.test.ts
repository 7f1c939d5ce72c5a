import { expect, it } from 'vitest'
import { marginOf, marginWords } from './margin.ts'

it.each([
  [100_000, 60_000, { amount: 40_000, share: 4_000 }],
  [84_746, 60_000, { amount: 24_746, share: 2_920 }],
  [50_000, 60_000, { amount: -10_000, share: -2_000 }],
  [50_000, 0, { amount: 50_000, share: 10_000 }],
])('of %i before tax, bought at %i, is %j', (price, cost, margin) => {
  expect(marginOf(price, cost)).toEqual(margin)
})

it('is not known without a cost, nor of what costs nothing', () => {
  expect(marginOf(100_000, null)).toBeUndefined()
  expect(marginOf(0, 5_000)).toBeUndefined()
})

it('reads as an amount and a share', () => {
  expect(marginWords({ amount: 40_000, share: 4_000 })).toBe('₹400 (40 %)')
  expect(marginWords({ amount: -10_050, share: -2_050 })).toBe('−₹100.50 (−20.5 %)')
})
