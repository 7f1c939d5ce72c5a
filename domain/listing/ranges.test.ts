import { expect, it } from 'vitest'
import { RANGE_FACETS } from './choice.ts'
import { writeRange } from './listing-query.ts'
import { isIn, RANGES, warrantyLabel } from './ranges.ts'

it.each(RANGE_FACETS)('the ranges of %s touch without overlapping, and the last is open', (name) => {
  const ranges = RANGES[name].offered.map(({ range }) => range)
  for (const [at, { from }] of ranges.slice(1).entries()) expect(from).toBe((ranges[at]?.to ?? 0) + 1)
  expect(ranges.at(-1)?.to).toBeUndefined()
})

it('every whole price is in one range', () => {
  for (const rupees of [0, 499, 500, 999, 1_000, 9_999, 10_000, 1_000_000]) {
    expect(RANGES.price.offered.filter(({ range }) => isIn(range, rupees))).toHaveLength(1)
  }
})

it.each([
  [{ from: 4_300, to: 5_000 }, '4300-5000', '4300–5000 K'],
  [{ to: 3_500 }, '-3500', 'Up to 3500 K, yellow'],
  [{ from: 6_501 }, '6501-', 'Above 6500 K, blue'],
  [{ from: 6_000 }, '6000-', 'From 6000 K'],
])('%j is %s, to people %s', (range, value, label) => {
  expect(writeRange(range)).toBe(value)
  expect(RANGES.kelvin.labelOf(range)).toBe(label)
})

it('prices and warranties are told in rupees and months', () => {
  expect(RANGES.price.labelOf({ from: 1_000, to: 1_999 })).toBe('₹1,000–₹1,999')
  expect(RANGES.price.labelOf({ to: 499 })).toBe('Up to ₹499')
  expect(RANGES.price.labelOf({ from: 100_000 })).toBe('From ₹1,00,000')
  expect(warrantyLabel(12)).toBe('12 months or more')
  expect(warrantyLabel(1)).toBe('1 month or more')
})
