import { expect, it } from 'vitest'
import { type Id, type ShopId, toShopId } from './ids.ts'

it('an id is the number that it was made from', () => {
  expect(toShopId(518)).toBe(518)
})

it('an id of one kind is not taken for one of another, nor a plain number for either', () => {
  const shop: ShopId = toShopId(518)
  // @ts-expect-error of another kind
  const lamp: Id<'lamp'> = shop
  // @ts-expect-error not said of which kind
  const plain: ShopId = 518
  // @ts-expect-error it is one already
  const again = toShopId(shop)
  expect([lamp, plain, again]).toEqual([518, 518, 518])
})
