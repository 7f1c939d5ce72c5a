import { expect, it } from 'vitest'
import { SizedCache } from './sized-cache.ts'

function keysOf(cache: SizedCache<string, number>): string[] {
  return ['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)
}

it('lets as many of the oldest make room as it takes', () => {
  const cache = new SizedCache<string, number>(10)
  cache.set('a', 1, 4)
  cache.set('b', 2, 4)
  cache.set('c', 3, 2)
  expect(keysOf(cache)).toEqual(['a', 'b', 'c'])
  cache.set('d', 4, 7)
  expect(keysOf(cache)).toEqual(['c', 'd'])
  expect(cache.bytes).toBe(9)
})

it('counts what is used, and what is put again, as new', () => {
  const cache = new SizedCache<string, number>(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, 0, 1)
  expect(cache.get('a')).toBe(0)
  cache.set('b', 1, 1)
  cache.set('d', 0, 1)
  expect(keysOf(cache)).toEqual(['a', 'b', 'd'])
  expect(cache.bytes).toBe(3)
})

it('lets what was used stay once more, and once only', () => {
  const cache = new SizedCache<string, number>(2)
  for (const key of ['a', 'b']) cache.set(key, 0, 1)
  cache.get('a')
  cache.set('c', 0, 1)
  cache.set('d', 0, 1)
  expect(keysOf(cache)).toEqual(['c', 'd'])
})

it('makes room too where all have been used', () => {
  const cache = new SizedCache<string, number>(3)
  for (const key of ['a', 'b', 'c']) cache.set(key, 0, 1)
  expect(keysOf(cache)).toEqual(['a', 'b', 'c'])
  cache.set('d', 0, 1)
  expect(keysOf(cache)).toEqual(['b', 'c', 'd'])
  expect(cache.bytes).toBe(3)
})

it('does not keep what alone is too large, nor what it replaces', () => {
  const cache = new SizedCache<string, number>(5)
  cache.set('a', 1, 5)
  cache.set('a', 2, 6)
  expect(cache.get('a')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

it('forgets what is taken out', () => {
  const cache = new SizedCache<string, number>(5)
  cache.set('a', 1, 5)
  cache.delete('a')
  cache.delete('never there')
  expect(cache.bytes).toBe(0)
})
