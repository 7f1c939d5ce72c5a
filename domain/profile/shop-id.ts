import { type ShopId, toShopId } from '../ids.ts'

/** The one shop. */
export const SHOP_ID = toShopId(518)

/** The product search defaults to this id; everywhere it means the same shop. */
export const SHOP_ID_ALIAS = 512

/** The shop an id stands for, or nothing when there is no such shop. */
export function findShopId(id: number | null | undefined): ShopId | undefined {
  return id === SHOP_ID || id === SHOP_ID_ALIAS ? SHOP_ID : undefined
}
