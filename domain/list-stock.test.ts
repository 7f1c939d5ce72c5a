import { expect, it } from 'vitest'
import { daysOfCover, stockLevel } from './list-stock.ts'

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

it.each([
  [10, 30, 10],
  [10, 60, 5],
  [10, 7, 42],
  [0, 30, 0],
  [10, 0, undefined],
  [0, 0, undefined],
])('%i left, %i sold in 30 days: %s days of cover', (stock, sold, days) => {
  expect(daysOfCover({ stock, sold })).toBe(days)
})
