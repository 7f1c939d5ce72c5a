import { expect, it } from 'vitest'
import { daysOfCover } from './days-of-cover.ts'

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
