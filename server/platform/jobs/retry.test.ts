import { expect, it } from 'vitest'
import { MAX_TRIES, retryDelay } from './retry.ts'

const never = () => 0

it('waits longer after every try, and not at all after the last', () => {
  const delays = Array.from({ length: MAX_TRIES - 1 }, (_, index) => retryDelay(index + 1, never) ?? 0)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.slice(0, 5)).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000])
  expect(MAX_TRIES).toBe(12)
  expect(retryDelay(MAX_TRIES, never)).toBeUndefined()
})

it('spreads what failed together over a fifth of the delay', () => {
  expect(retryDelay(1, () => 0.5)).toBe(5_500)
  expect(retryDelay(1, () => 0.999_999)).toBe(6_000)
})
