import { expect, it } from 'vitest'
import { formatAge, formatBytes } from './amounts.ts'

it.each([
  [0, '0 KB'],
  [999, '1 KB'],
  [12_400, '12.4 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [123_456_789, '123 MB'],
  [1_500_000_000, '1.5 GB'],
  [3e12, '3 TB'],
  [5e15, '5000 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

const MINUTE = 60_000
it.each([
  [-5, 'just now'],
  [119_999, 'just now'],
  [2 * MINUTE, '2 minutes ago'],
  [119 * MINUTE, '119 minutes ago'],
  [120 * MINUTE, '2 hours ago'],
  [47 * 60 * MINUTE, '47 hours ago'],
  [48 * 60 * MINUTE, '2 days ago'],
])('%i ms ago is %s', (ms, words) => {
  expect(formatAge(ms)).toBe(words)
})
