import { expect, it } from 'vitest'
import { changeInPercent, changeInWords } from './compared-figures.ts'

it.each([
  [112, 100, 12, '12 % more, was B'],
  [92, 100, -8, '8 % less, was B'],
  [0, 100, -100, '100 % less, was B'],
  [100, 100, 0, 'no change'],
  [0, 0, undefined, 'no change'],
  [5, 0, undefined, 'was B'],
  [1_001, 1_000, 0, 'almost the same, was B'],
  [999, 1_000, 0, 'almost the same, was B'],
  [1_005, 1_000, 1, '1 % more, was B'],
  [1_100, 100, 1_000, 'over 10 times more, was B'],
])('%i against %i', (now, before, percent, words) => {
  expect(Math.abs(changeInPercent(now, before) ?? 0)).toBe(Math.abs(percent ?? 0))
  expect(changeInPercent(now, before) === undefined).toBe(percent === undefined)
  expect(changeInWords(now, before, 'B')).toBe(words)
})
