import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Good, Part } from '#server/shop/messages/mail-text.ts'
import { type Order, type OrderLine, requireLine } from '../record/order.ts'

/** `order no. 2, placed on 18 Nov 26`: with "of" between them, the two would read as a part of the other. */
export function orderName({ voucherNo, placedAt }: Pick<Order, 'voucherNo' | 'placedAt'>): string {
  const placed = `placed on ${formatOrderDate(placedAt)}`
  return voucherNo === null ? `order ${placed}` : `order no. ${voucherNo}, ${placed}`
}

/** The way to an order, which is open there. */
export const seeOrder = ({ voucherNo }: Pick<Order, 'voucherNo'>): Part => ({
  button: 'See your order',
  to: `/orders?show=${voucherNo}`,
})

/** How many of each, for a mail that names them. */
export function goodsOf(
  lines: readonly Pick<OrderLine, 'id' | 'name' | 'image'>[],
  units: readonly { lineId: OrderLine['id']; quantity: number }[],
): { goods: Good[] } {
  return {
    goods: units.map(({ lineId, quantity }) => {
      const { name, image } = requireLine(lines, lineId)
      return { what: `${quantity} × ${name}`, image }
    }),
  }
}

/** The row of a coupon in a mail; none where the order has none. */
export function couponRows({ coupon, lines }: Pick<Order, 'coupon' | 'lines'>): [string, string][] {
  if (coupon === null) return []
  const discount = couponDiscountOf(lines)
  return [[`Coupon ${coupon}`, discount === 0 ? 'Free delivery' : `−${formatRupees(discount)}`]]
}
