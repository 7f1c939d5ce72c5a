import type { Generated } from 'kysely'
import type { AddressId, CartLineId, ProductId, ShopId, UserId, WishlistEntryId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

export type CartLineTable = {
  id: Generated<CartLineId>
  shop_id: ShopId
  user_id: UserId
  product_id: ProductId
  quantity: number
  added_at: Instant
  /** what it is bought for */
  vehicle_id: string | null
}

export type WishlistEntryTable = {
  id: Generated<WishlistEntryId>
  shop_id: ShopId
  user_id: UserId
  product_id: ProductId
  added_at: Instant
}

export type AddressTable = {
  id: Generated<AddressId>
  user_id: UserId
  name: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  country: string
  pincode: string
  type: string
  is_default: Flag
  status: number
  created_at: Instant
}
