import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { formatRoundedOff, formatRupees } from '#domain/money/paise.ts'
import type { Order } from '../record/order.ts'

type Charged = Pick<Order, 'coupon' | 'lines' | 'deliveryCharge' | 'paymentFee' | 'rounding'>

/** What stands in a mail between the goods and what they come to, so that the rows add up. */
export function chargeRows(order: Charged): [string, string][] {
  const { deliveryCharge, paymentFee, rounding } = order
  return [
    ...couponRows(order),
    ['Delivery', deliveryCharge === 0 ? 'FREE' : formatRupees(deliveryCharge)],
    ...when(paymentFee !== 0, ['Cash on delivery fee', formatRupees(paymentFee)]),
    ...when(rounding !== 0, ['Rounded off', formatRoundedOff(rounding)]),
  ]
}

function couponRows({ coupon, lines }: Charged): [string, string][] {
  if (coupon === null) return []
  const discount = couponDiscountOf(lines)
  return [[`Coupon ${coupon}`, discount === 0 ? 'Free delivery' : `−${formatRupees(discount)}`]]
}

const when = (isShown: boolean, row: [string, string]) => (isShown ? [row] : [])
