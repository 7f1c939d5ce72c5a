import type { Index } from '../migration.ts'

/** How many products a category has, what is due to be published, and the orders of a coupon. */
export const indexes = (): Index[] => [
  { name: 'products_by_master_category', on: 'products (shop_id, master_category_id)' },
  { name: 'products_to_publish', on: 'products (publish_at) where publish_at is not null' },
  { name: 'coupon_uses_by_order', on: 'coupon_uses (coupon_id, order_id)' },
]
