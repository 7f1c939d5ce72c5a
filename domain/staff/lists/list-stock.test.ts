import { expect, it } from 'vitest'
import { stockLevel } from './list-stock.ts'

it.each([
  [0, 0, 'out'],
  [0, 5, 'out'],
  [1, 0, 'enough'],
  [5, 5, 'low'],
  [4, 5, 'low'],
  [6, 5, 'enough'],
] as const)('%i left, minimum %i: %s', (stock, minStock, level) => {
  expect(stockLevel({ stock, minStock })).toBe(level)
})
