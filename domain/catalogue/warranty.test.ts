import { expect, it } from 'vitest'
import { warrantyInWords } from './warranty.ts'

it.each([
  [0, 'No warranty'],
  [1, '1 month'],
  [12, '12 months'],
])('a warranty of %d months is said to be: %s', (months, words) => {
  expect(warrantyInWords(months)).toBe(words)
})
