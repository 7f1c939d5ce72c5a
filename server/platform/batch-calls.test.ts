import { expect, it } from 'vitest'
import { batchCalls } from './batch-calls.ts'

/** Doubles numbers, remembers which it did together, and fails where one of them is below zero. */
function doubling(mostAtOnce = 10) {
  const batches: number[][] = []
  const double = batchCalls(async (numbers: number[]) => {
    batches.push(numbers)
    await Promise.resolve()
    if (numbers.some((number) => number < 0)) throw new Error('below zero')
    return numbers.map((number) => 2 * number)
  }, mostAtOnce)
  return { double, batches }
}

it('does the first at once, and those that come meanwhile together', async () => {
  const { double, batches } = doubling()
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

it('does at most so many together', async () => {
  const { double, batches } = doubling(2)
  await Promise.all([1, 2, 3, 4].map(double))
  expect(batches).toEqual([[1], [2, 3], [4]])
})

it('does each by itself where one cannot be done, and goes on', async () => {
  const { double } = doubling()
  const outcomes = await Promise.allSettled([1, 2, -3, 4].map(double))
  expect(outcomes.map((it) => (it.status === 'fulfilled' ? it.value : String(it.reason)))).toEqual([
    2,
    4,
    'Error: below zero',
    8,
  ])
  expect(await double(5)).toBe(10)
})
