import { expect, it } from 'vitest'
import { type AttemptRecord, nextAttempt } from '../auth/attempts.ts'
import { GOOD_CODES, STAFF_CODE_RULE } from './staff-code-limits.ts'

const DAY = 24 * 60 * 60_000

/** When somebody tries who never stops, for so long. */
function triesWithin(length: number): number[] {
  const moments: number[] = []
  let record: AttemptRecord | undefined
  for (let now = 0; now < length; ) {
    const next = nextAttempt(record, STAFF_CODE_RULE, now)
    if ('wait' in next) now += next.wait
    else {
      record = next.record
      moments.push(now)
    }
  }
  return moments
}

it('guessing the code of a second factor succeeds with a chance below 1 in 10,000 in any 24 hours', () => {
  const moments = triesWithin(30 * DAY)
  const inADay = Math.max(
    ...moments.map((from) => moments.filter((at) => at >= from && at < from + DAY).length),
  )
  expect(inADay).toBe(16)
  // From a browser that is known, and from everywhere else.
  expect((2 * inADay * GOOD_CODES) / 1_000_000).toBeLessThan(1 / 10_000)
})

it('who stops for a day and begins again tries no more in a day than who never stops', () => {
  const { forgottenAfter } = STAFF_CODE_RULE
  expect(forgottenAfter).toBeGreaterThanOrEqual(DAY)
})
