import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { pageSize } from './page-size.ts'

it.each([
  [undefined, 1_000],
  [null, 1_000],
  [1, 1],
  [100, 100],
])('a limit of %s reads %d', (limit, rows) => {
  expect(pageSize(limit)).toBe(rows)
})

it.each([0, -1, 101, 2_147_483_647])('a limit of %d is refused', (limit) => {
  expect(pageSize(limit)).toEqual(new Refusal('BAD_USER_INPUT', 'limit must be from 1 to 100'))
})
