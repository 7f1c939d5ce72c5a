import { expect, it } from 'vitest'
import type { Product } from '../../api/product.ts'
import { pickVariety } from './variety.ts'

const product = (id: number, masterCategory: string) => ({ id, masterCategory }) as Product

it('takes one of each category before a second of any, in the order they came', () => {
  const products = [product(1, 'A'), product(2, 'A'), product(3, 'B'), product(4, 'A'), product(5, 'C')]
  expect(pickVariety(products, 4).map(({ id }) => id)).toEqual([1, 3, 5, 2])
})
