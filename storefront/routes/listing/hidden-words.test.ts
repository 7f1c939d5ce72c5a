import { expect, it } from 'vitest'
import type { Verdict } from '#domain/fitment/verdict.ts'
import { hiddenInWords } from './hidden-words.ts'

const hidden = (verdict: Verdict, count: number, isExact = true) => ({ verdict, count, isExact })

it.each([
  [[hidden('not-known', 28)], '28 are hidden: we do not know whether they fit.'],
  [[hidden('not-known', 1)], '1 is hidden: we do not know whether it fits.'],
  [[hidden('does-not-fit', 1), hidden('not-known', 0)], '1 is hidden because it does not fit.'],
  [[hidden('does-not-fit', 1_000, false)], '1,000+ are hidden because they do not fit.'],
  [[hidden('factory-led', 3)], '3 are hidden: there is a factory LED, and no bulb to change.'],
  [[hidden('does-not-fit', 1), hidden('not-known', 12)], '13 hidden: 1 does not fit, 12 not known.'],
  [
    [hidden('does-not-fit', 20), hidden('not-known', 5), hidden('factory-led', 2)],
    '27 hidden: 20 do not fit, 5 not known, 2 factory LED.',
  ],
])('what a list leaves out is said in a sentence: %j', (left, words) => {
  expect(hiddenInWords(left)).toBe(words)
})

it('of a list that leaves out nothing there is nothing to say', () => {
  expect(hiddenInWords([])).toBeUndefined()
  expect(hiddenInWords([hidden('does-not-fit', 0)])).toBeUndefined()
})
