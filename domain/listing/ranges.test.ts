import { expect, it } from 'vitest'
import { writeRange } from './listing-query.ts'
import { isIn, KELVIN_RANGES, kelvinLabel, PRICE_RANGES, priceLabel, warrantyLabel } from './ranges.ts'

it.each([...KELVIN_RANGES.slice(1).keys()])(
  'the light colours %i and the one before touch without overlapping',
  (at) => {
    expect((KELVIN_RANGES[at]?.range.to ?? 0) + 1).toBe(KELVIN_RANGES[at + 1]?.range.from)
  },
)

it('every whole price is in one range', () => {
  for (const rupees of [0, 499, 500, 999, 1_000, 9_999, 10_000, 1_000_000]) {
    expect(PRICE_RANGES.filter(({ range }) => isIn(range, rupees))).toHaveLength(1)
  }
})

it.each([
  [{ from: 4_300, to: 5_000 }, '4300-5000', '4300–5000 K'],
  [{ to: 3_500 }, '-3500', 'Up to 3500 K, yellow'],
  [{ from: 6_501 }, '6501-', 'Above 6500 K, blue'],
  [{ from: 6_000 }, '6000-', 'From 6000 K'],
])('%j is %s, to people %s', (range, value, label) => {
  expect(writeRange(range)).toBe(value)
  expect(kelvinLabel(range)).toBe(label)
})

it('prices and warranties are told in rupees and months', () => {
  expect(priceLabel({ from: 1_000, to: 1_999 })).toBe('₹1,000–₹1,999')
  expect(priceLabel({ to: 499 })).toBe('Up to ₹499')
  expect(priceLabel({ from: 100_000 })).toBe('From ₹1,00,000')
  expect(warrantyLabel(12)).toBe('12 months or more')
  expect(warrantyLabel(1)).toBe('1 month or more')
})
