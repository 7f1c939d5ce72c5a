import { expect, it } from 'vitest'
import { returnDaysText } from './days-words.ts'

it.each<[(number | null)[], string | undefined]>([
  [[7], '7-day returns'],
  [[7, 7, 7], '7-day returns'],
  [[1], '1-day returns'],
  [[7, 10], 'Returns within 7 to 10 days, by item'],
  [[30, 7, 10], 'Returns within 7 to 30 days, by item'],
  [[7, 0], '7-day returns; 1 item cannot be returned'],
  [[0, 7, 0, 7], '7-day returns; 2 items cannot be returned'],
  [[7, 10, 0], 'Returns within 7 to 10 days, by item; 1 item cannot be returned'],
  [[0], 'This item cannot be returned'],
  [[0, 0], 'These items cannot be returned'],
  [[null], undefined],
  [[7, null], undefined],
  [[], undefined],
])('goods that may come back for %j days: %s', (days, text) => {
  expect(returnDaysText(days)).toBe(text)
})
