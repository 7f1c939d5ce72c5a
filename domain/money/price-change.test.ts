import { describe, expect, it } from 'vitest'
import { isSteep, priceChangeWords } from './price-change.ts'

describe('another price', () => {
  it.each([
    ['a digit too few', 320_000, 32_000, true, '90 % less'],
    ['two digits too few', 320_000, 3_200, true, '99 % less'],
    ['a digit too many', 32_000, 320_000, true, '900 % more'],
    ['a third less', 300_000, 200_000, false, '33 % less'],
    ['a rupee more than a third less', 300_000, 199_900, true, '33 % less'],
    ['a third more', 300_000, 400_000, false, '33 % more'],
    ['a rupee more than a third more', 300_000, 400_100, true, '33 % more'],
    ['almost the same', 320_000, 319_900, false, '1 % less'],
    ['the same', 320_000, 320_000, false, 'the same'],
    ['what was free', 0, 100, true, 'it was free'],
    ['what becomes free', 100, 0, true, '100 % less'],
  ])('%s: %i to %i is asked about: %s, %s', (_, before, after, steep, words) => {
    expect(isSteep(before, after)).toBe(steep)
    expect(priceChangeWords(before, after)).toBe(words)
  })
})
