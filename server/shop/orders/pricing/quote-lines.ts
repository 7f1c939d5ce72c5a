import { cartUnit } from '#domain/cart/cart.ts'
import { couponProblem, couponShares, UNKNOWN_COUPON } from '#domain/coupons/coupon.ts'
import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import type { Paise } from '#domain/money/paise.ts'
import { priceAt } from '#domain/money/pricing.ts'
import { quote } from '#domain/money/quote/quote.ts'
import type { Supply } from '#domain/money/tax.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import type { AskedCoupon } from './asked-coupon.ts'
import type { WantedLine } from './line-to-order.ts'

type Terms = {
  supply: Supply
  delivery: DeliveryRule
  orderType: string
  /** what that costs */
  fee: Paise
  coupon: AskedCoupon | undefined
  now: number
}

const FREE: DeliveryRule = { price: 0, purchaseRange: 0 }

export type QuoteOfLines<Line> = ReturnType<typeof quoteLines<Line & WantedLine>>

/** The coupon that was asked for, and why it does not count; nothing where it does. */
export type QuotedCoupon = { code: string; problem: string | undefined }

/** What lines of a cart come to, at the shop's prices of this moment. */
export function quoteLines<Line extends WantedLine>(lines: readonly Line[], terms: Terms) {
  const { supply, delivery, fee, now, coupon: asked } = terms
  const priced = lines.map((line) => {
    const product = priceAt(line.product, now)
    return { ...line, product, ...cartUnit(product) }
  })
  const plain = quote(priced, { supply, delivery, fee })
  if (!asked) return { ...plain, coupon: null }

  const { code, coupon } = asked
  const worth = plain.lines.map(({ product, gross }) => ({
    productId: product.id,
    masterCategoryId: product.masterCategoryId,
    gross,
  }))
  const paidOnline = !kindOfOrder(terms).isPaidAtDoor
  const situation = { ...asked, lines: worth, delivery: plain.delivery, paidOnline, now }
  const problem = coupon ? couponProblem(coupon, situation) : UNKNOWN_COUPON
  const quoted: QuotedCoupon = { code, problem }
  if (!coupon || problem !== undefined) return { ...plain, coupon: quoted }
  const shares = couponShares(coupon, worth)
  const reduced = priced.map((line, index) => ({ ...line, couponShare: shares[index] ?? 0 }))
  const free = coupon.kind === 'free delivery'
  return { ...quote(reduced, { supply, delivery: free ? FREE : delivery, fee }), coupon: quoted }
}
