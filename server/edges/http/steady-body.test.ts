import { expect, it } from 'vitest'
import { isTooSlow } from './steady-body.ts'

const KB = 1024

it.each([
  ['nothing in five seconds', 0, 5_000, false],
  ['nothing for longer', 0, 5_001, true],
  ['a drop now and then', 10 * KB, 10_000, true],
  ['a photo from a phone with one bar', 320 * KB, 10_000, false],
  ['a large one from there, in a while', 1_600 * KB, 30_000, false],
])('a body is cut off that comes too slowly: %s', (_, bytes, elapsedMs, isCut) => {
  expect(isTooSlow(bytes, elapsedMs)).toBe(isCut)
})
