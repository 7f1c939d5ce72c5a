import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { Sums } from '../../order-forms/sums.tsx'
import type { ShownOrder } from './shown-order.ts'

type Money = NonNullable<ShownOrder['money']>
export type Price = NonNullable<ShownOrder['lines'][number]['price']>

/** Below the items: what they, delivery and fees come to, so that it can be added up. */
export function OrderBill({ money }: { money: Money }) {
  const { goods, coupon, couponDiscount, delivery, fee, rounding, charged, taxes } = money
  const hasDiscount = couponDiscount > 0
  return (
    <Sums
      rows={[
        { name: 'Items, taxes included', amount: goods },
        ...(hasDiscount ? [{ name: `Coupon ${coupon}`, amount: -couponDiscount }] : []),
        {
          name: coupon !== null && !hasDiscount ? `Delivery, coupon ${coupon}` : 'Delivery',
          amount: delivery,
        },
        ...(fee === 0 ? [] : [{ name: 'Cash on delivery fee', amount: fee }]),
        ...(rounding === 0 ? [] : [{ name: 'Rounded off', amount: rounding }]),
        { name: 'Total', amount: charged, isTotal: true },
        {
          name: money.supply === 'between-states' ? 'Including IGST' : 'Including CGST and SGST',
          amount: taxes,
        },
      ]}
    />
  )
}

/** `2 × ₹1,770.00`, and what the coupon leaves of it; nothing where one piece is paid in full. */
export function priceText({ each, couponShare, net }: Price, quantity: number): string | undefined {
  const parts = [
    quantity > 1 && each !== undefined && `${quantity} × ${formatRupeesAndPaise(each)}`,
    couponShare > 0 && `${formatRupeesAndPaise(net)} after coupon`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : parts.join(', ')
}
