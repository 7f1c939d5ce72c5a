import { expect, it } from 'vitest'
import { type ProductId, type ShopId, toProductId, toShopId } from './ids.ts'

it('an id is the number that it was made from', () => {
  expect(toProductId(518)).toBe(518)
})

it('an id of one kind is not taken for one of another, nor a plain number for either', () => {
  const shop: ShopId = toShopId(518)
  // @ts-expect-error of another kind
  const product: ProductId = shop
  // @ts-expect-error not said of which kind
  const plain: ShopId = 518
  // @ts-expect-error it is an id already
  const again = toProductId(shop)
  expect([product, plain, again]).toEqual([518, 518, 518])
})
