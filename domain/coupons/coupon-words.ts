import { formatRupees, toPercent } from '../money/paise.ts'
import type { CouponRule } from './coupon.ts'

/** What a coupon does, and for whom, as staff read it. */

/** `10 %, at most ₹500` */
export function discountWords({ kind, value, cap }: Pick<CouponRule, 'kind' | 'value' | 'cap'>): string {
  switch (kind) {
    case 'percent':
      return `${toPercent(value)} %${cap === null ? '' : `, at most ${formatRupees(cap)}`}`
    case 'amount':
      return formatRupees(value)
    case 'free delivery':
      return kind
  }
}

/** `from ₹2,000 on, 1 per customer` */
export function conditionWords(coupon: CouponRule): string {
  const { scope, leastPurchase, firstOrderOnly, onlineOnly, mostUsesPerCustomer: most } = coupon
  const conditions = [
    ...(scope.covers === 'all' ? [] : [scope.name]),
    ...(leastPurchase === 0 ? [] : [`from ${formatRupees(leastPurchase)} on`]),
    ...(firstOrderOnly ? ['first order'] : []),
    ...(onlineOnly ? ['paid online'] : []),
    ...(most === null ? [] : [`${most} per customer`]),
  ]
  return conditions.join(', ') || 'everyone'
}

/** `3 of 50` */
export function usesWords({ uses, mostUses }: { uses: number; mostUses: number | null }): string {
  return `${uses}${mostUses === null ? '' : ` of ${mostUses}`}`
}
