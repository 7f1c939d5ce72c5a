import type { AttemptRule } from '../auth/attempts.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** Codes that are good at one moment: the app's clock may be a step off either way. */
export const GOOD_CODES = 3

/**
 * Wrong codes of somebody's second factor. Only who knows the password can try one, so the waits may be long: in any 24 hours there are
 * 16 tries from a browser in which a code of the same factor was right, and as many from all others together. Of 1,000,000 codes three are good: even
 * who has both guesses one with a chance of 1 in 10,416 a day.
 */
export const STAFF_CODE_RULE: AttemptRule = {
  free: 5,
  firstWait: 30 * SECOND,
  longestWait: 12 * HOUR,
  forgottenAfter: 24 * HOUR,
}
