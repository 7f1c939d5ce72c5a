import type { Generated } from 'kysely'
import type { CouponKind } from '#domain/coupons/coupon.ts'
import type { CouponId, MasterCategoryId, OrderId, ProductId, ShopId, UserId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

export type CouponTable = {
  id: Generated<CouponId>
  shop_id: ShopId
  /** in capitals */
  code: string
  kind: CouponKind
  /** hundredths of a percent, or paise; 0 for free delivery */
  value: number
  cap: number | null
  least_purchase: number
  starts_at: Instant | null
  ends_at: Instant | null
  most_uses: number | null
  most_uses_per_customer: number | null
  first_order_only: Flag
  online_only: Flag
  /** what it is for; neither: everything */
  master_category_id: MasterCategoryId | null
  product_id: ProductId | null
  /** how many orders have it; the table itself lets it be used no more often than it may */
  uses: Generated<number>
  changed_at: Instant
  /** by whom of the staff; the demo shop's by nobody */
  changed_by: string | null
}

/** An order that has a coupon, or had it until it was called off or given up. */
export type CouponUseTable = {
  order_id: OrderId
  coupon_id: CouponId
  user_id: UserId
  used_at: Instant
  given_back_at: Generated<Instant | null>
}
