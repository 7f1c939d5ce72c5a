import type { CouponRule, CouponScope } from '#domain/coupons/coupon.ts'
import type { CouponId, MasterCategoryId, ProductId } from '#domain/ids.ts'
import type { CouponTable } from '#server/platform/database/tables/coupons.ts'

/** A coupon as the shop speaks of it. */
export type Coupon = CouponRule & {
  id: CouponId
  code: string
  /** how many orders have it */
  uses: number
  changedAt: number
  changedBy: string | null
}

export const COUPON = [
  'coupons.id',
  'coupons.code',
  'coupons.kind',
  'coupons.value',
  'coupons.cap',
  'coupons.least_purchase as leastPurchase',
  'coupons.starts_at as startsAt',
  'coupons.ends_at as endsAt',
  'coupons.most_uses as mostUses',
  'coupons.most_uses_per_customer as mostUsesPerCustomer',
  'coupons.first_order_only as firstOrderOnly',
  'coupons.online_only as onlineOnly',
  'coupons.master_category_id as masterCategoryId',
  'coupons.product_id as productId',
  'coupons.uses',
  'coupons.changed_at as changedAt',
  'coupons.changed_by as changedBy',
] as const

type Row = Omit<Coupon, 'firstOrderOnly' | 'onlineOnly' | 'scope'> & {
  firstOrderOnly: CouponTable['first_order_only']
  onlineOnly: CouponTable['online_only']
  masterCategoryId: MasterCategoryId | null
  productId: ProductId | null
  categoryName: string | null
  productName: string | null
}

export function couponOf({
  masterCategoryId,
  productId,
  categoryName,
  productName,
  firstOrderOnly,
  onlineOnly,
  ...row
}: Row): Coupon {
  const scope: CouponScope =
    masterCategoryId !== null
      ? { covers: 'category', id: masterCategoryId, name: categoryName ?? '' }
      : productId !== null
        ? { covers: 'product', id: productId, name: productName ?? 'a product that is no longer sold' }
        : { covers: 'all' }
  return { ...row, firstOrderOnly: firstOrderOnly === 1, onlineOnly: onlineOnly === 1, scope }
}

/** The columns that hold these facts of a coupon. */
export function columnsOf(rule: CouponRule) {
  const { scope } = rule
  return {
    kind: rule.kind,
    value: rule.value,
    cap: rule.cap,
    least_purchase: rule.leastPurchase,
    starts_at: rule.startsAt,
    ends_at: rule.endsAt,
    most_uses: rule.mostUses,
    most_uses_per_customer: rule.mostUsesPerCustomer,
    first_order_only: rule.firstOrderOnly ? (1 as const) : (0 as const),
    online_only: rule.onlineOnly ? (1 as const) : (0 as const),
    master_category_id: scope.covers === 'category' ? scope.id : null,
    product_id: scope.covers === 'product' ? scope.id : null,
  }
}
