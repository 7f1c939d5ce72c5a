import { expect, it } from 'vitest'
import { type OrderId, type ProductId, toOrderId, toProductId } from './ids.ts'

it('an id is the number that it was made from', () => {
  expect(toProductId(518)).toBe(518)
})

it('an id of one kind is not taken for one of another, nor a plain number for either', () => {
  const order: OrderId = toOrderId(518)
  // @ts-expect-error of another kind
  const product: ProductId = order
  // @ts-expect-error not said of which kind
  const plain: OrderId = 518
  // @ts-expect-error it is an id already
  const again = toProductId(order)
  expect([product, plain, again]).toEqual([518, 518, 518])
})
