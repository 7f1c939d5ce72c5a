import { expect, it } from 'vitest'
import { confidenceText, sourceLine } from './lamp-confidence.ts'

it('says how sure a fact is, and that it is not where somebody doubts it', () => {
  expect(confidenceText({ confidence: 'common', isDoubted: false })).toBe('Widely known')
  expect(confidenceText({ confidence: 'likely', isDoubted: false })).toBe('Likely; may differ by variant')
  expect(confidenceText({ confidence: 'common', isDoubted: true })).toBe('Not sure: check your bulb first')
  expect(confidenceText({ confidence: 'unknown', isDoubted: true })).toBe('We do not know yet')
})

it.each([
  ["Nissan's owner's manual", "Source: Nissan's owner's manual"],
  ['Commonly known', "General knowledge, not from the maker's manual"],
  ['none', undefined],
  [' ', undefined],
  [null, undefined],
])('what rests on “%s” says %s', (source, words) => {
  expect(sourceLine(source)).toBe(words)
})
