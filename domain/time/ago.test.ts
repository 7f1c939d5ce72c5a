import { expect, it } from 'vitest'
import { agoText } from './ago.ts'

const MINUTE = 60_000

it.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59_999, 'just now'],
  [MINUTE, 'a minute ago'],
  [2 * MINUTE - 1, 'a minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [60 * MINUTE, 'an hour ago'],
  [23.9 * 60 * MINUTE, '23 hours ago'],
  [24 * 60 * MINUTE, 'a day ago'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(agoText(milliseconds)).toBe(text)
})
