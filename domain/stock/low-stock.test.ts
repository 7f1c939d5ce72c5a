import { expect, it } from 'vitest'
import { hasFallenLow } from './low-stock.ts'

it.each([
  ['stays above', 8, 6, false],
  ['comes to the minimum', 6, 5, true],
  ['falls past it', 9, 0, true],
  ['was there already', 5, 4, false],
  ['does not change', 5, 5, false],
  ['is refilled', 4, 9, false],
])('stock that %s: %i to %i of at least 5 is %s', (_, before, after, fallen) => {
  expect(hasFallenLow({ before, after, minStock: 5 })).toBe(fallen)
})
