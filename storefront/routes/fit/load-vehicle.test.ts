import { expect, it } from 'vitest'
import type { CardProduct } from '../../api/product.ts'
import { eachAtOneLamp } from './load-vehicle.ts'

const products = (ids: number[]) => ids.map((id) => ({ id }) as CardProduct)
const lamp = (fits: number[], mayFit: number[] = []) => ({
  fitting: { fits: products(fits), mayFit: products(mayFit), hasMore: false },
})
const shown = (groups: ReturnType<typeof lamp>[]) =>
  eachAtOneLamp(groups).map(({ fitting: { fits, mayFit }, elsewhere }) => [
    fits.map(({ id }) => id),
    mayFit.map(({ id }) => id),
    elsewhere,
  ])

it('has each product at one lamp, the first that it fits, and counts what stands elsewhere', () => {
  expect(shown([lamp([1, 2]), lamp([2, 3]), lamp([1, 2, 3])])).toEqual([
    [[1, 2], [], 0],
    [[3], [], 1],
    [[], [], 3],
  ])
})

it('has what may fit one lamp and fits another where it fits', () => {
  expect(shown([lamp([], [1, 2]), lamp([1]), lamp([], [2])])).toEqual([
    [[], [2], 1],
    [[1], [], 0],
    [[], [], 1],
  ])
})
