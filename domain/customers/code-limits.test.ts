import { describe, expect, it } from 'vitest'
import {
  CODE_CAPS,
  CODE_DIGITS,
  CODE_LIFETIME,
  CODE_TRIES,
  capSince,
  capWait,
  OTHERS_CODES,
  OTHERS_TRIES,
} from './code-limits.ts'

const DAY = 24 * 60 * 60_000

describe('guessing a one-time code', () => {
  it('succeeds with a chance below 1 in 10,000 in any 24 hours against one mobile', () => {
    // Guesses of 24 hours are at codes that were asked for in those and the lifetime of a code before.
    const windows = Math.ceil((DAY + CODE_LIFETIME) / DAY)
    const asked = windows * CODE_CAPS.mobile * CODE_TRIES
    const guesses = asked + OTHERS_TRIES * OTHERS_CODES
    expect([asked, guesses]).toEqual([80, 95])
    expect(guesses / 10 ** CODE_DIGITS).toBeLessThan(1 / 10_000)
  })
})

describe('a cap on codes', () => {
  it('is free while it is not full', () => {
    expect(capWait(undefined, 5 * DAY)).toBe(0)
  })

  it('is free again when the oldest of the codes that fill it is 24 hours old', () => {
    const oldest = 5 * DAY
    expect(capWait(oldest, oldest)).toBe(DAY)
    expect(capWait(oldest, oldest + DAY - 1)).toBe(1)
    expect(capWait(oldest, oldest + DAY)).toBe(0)
    expect(capSince(oldest + DAY)).toBe(oldest)
  })
})
