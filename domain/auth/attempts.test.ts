import { expect, it } from 'vitest'
import { type AttemptRecord, type AttemptRule, nextAttempt } from './attempts.ts'

const rule: AttemptRule = { free: 3, firstWait: 1_000, longestWait: 5_000, forgottenAfter: 60_000 }

/** Tries again and again, each time as soon as that is allowed, and tells the waits in between. */
function waits(count: number): number[] {
  let record: AttemptRecord | undefined
  let now = 0
  return Array.from({ length: count }, () => {
    const next = nextAttempt(record, rule, now)
    if (!('record' in next)) throw new Error('Waited, and still may not.')
    record = next.record
    const wait = record.blockedUntil - now
    now = record.blockedUntil
    return wait
  })
}

it('lets the first tries through, then doubles the wait up to the longest', () => {
  expect(waits(7)).toEqual([0, 0, 1_000, 2_000, 4_000, 5_000, 5_000])
})

it('says how long to wait, and a try before that changes nothing', () => {
  const blocked = { tries: 3, lastAt: 0, blockedUntil: 1_000 }
  expect(nextAttempt(blocked, rule, 400)).toEqual({ wait: 600 })
})

it('forgets after a while without tries', () => {
  const old = { tries: 99, lastAt: 0, blockedUntil: 5_000 }
  expect(nextAttempt(old, rule, 60_000)).toEqual({
    record: { tries: 1, lastAt: 60_000, blockedUntil: 60_000 },
  })
})
