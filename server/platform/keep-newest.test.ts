import { expect, it } from 'vitest'
import { keepNewest } from './keep-newest.ts'

it('lets the oldest make room', () => {
  const map = new Map<string, number>()
  for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) keepNewest(map, name, index, 3)
  expect([...map]).toEqual([
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ])
})

it('counts what is put again as new', () => {
  const map = new Map<string, number>()
  for (const name of ['a', 'b', 'a', 'c']) keepNewest(map, name, 0, 2)
  expect([...map.keys()]).toEqual(['a', 'c'])
})
