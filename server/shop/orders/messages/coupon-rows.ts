import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { formatRupees } from '#domain/money/paise.ts'
import type { Order } from '../record/order.ts'

/** The row of a coupon in a mail; none where the order has none. */
export function couponRows({ coupon, lines }: Pick<Order, 'coupon' | 'lines'>): [string, string][] {
  if (coupon === null) return []
  const discount = couponDiscountOf(lines)
  return [[`Coupon ${coupon}`, discount === 0 ? 'Free delivery' : `−${formatRupees(discount)}`]]
}
