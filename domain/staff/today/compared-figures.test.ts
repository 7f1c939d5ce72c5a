import { expect, it } from 'vitest'
import { changeInPercent, changeInWords } from './compared-figures.ts'

it.each([
  [112, 100, 12, '12 % more'],
  [92, 100, -8, '8 % less'],
  [0, 100, -100, '100 % less'],
  [100, 100, 0, 'same as before'],
  [0, 0, undefined, 'same as before'],
  [5, 0, undefined, 'nothing before'],
  [1_001, 1_000, 0, 'almost the same'],
  [999, 1_000, 0, 'almost the same'],
  [1_005, 1_000, 1, '1 % more'],
  [1_100, 100, 1_000, 'over 10 times as much'],
])('%i against %i', (now, before, percent, words) => {
  expect(Math.abs(changeInPercent(now, before) ?? 0)).toBe(Math.abs(percent ?? 0))
  expect(changeInPercent(now, before) === undefined).toBe(percent === undefined)
  expect(changeInWords(now, before)).toBe(words)
})
