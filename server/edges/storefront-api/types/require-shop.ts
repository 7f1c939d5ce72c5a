import type { ShopId } from '#domain/ids.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { refusalError } from '../graphql/refuse.ts'

/** The shop in which something is to change. Reads of a shop there is not find nothing instead. */
export function requireShop(id: number): ShopId {
  const shopId = findShopId(id)
  if (shopId === undefined) throw refusalError('NOT_FOUND', 'Shop not found')
  return shopId
}
