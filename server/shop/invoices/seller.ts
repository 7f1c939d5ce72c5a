import type { Shop } from '#server/shop/profile/queries.ts'
import { shopAddress } from '#server/shop/profile/shop-address.ts'

/** The seller as it is now: later edits of the shop change no history. */
export function sellerNow(shop: Shop) {
  return {
    seller_name: shop.name,
    seller_address: shopAddress(shop),
    seller_gstin: shop.gstin,
    seller_state: shop.state,
    seller_phone: shop.phone,
    seller_email: shop.email,
  }
}
