import { formatDay } from '#domain/calendar-day.ts'
import type { CouponScope } from '#domain/coupons/coupon.ts'
import { conditionWords, discountWords, usesWords } from '#domain/coupons/coupon-words.ts'
import { type Paise, toPercent, toRupees } from '#domain/money/paise.ts'
import type { Coupon } from '#server/shop/coupons/coupon.ts'
import { formatTable } from '../table.ts'

/** How coupons look at a terminal: for people in lines, for programs in JSON. */

export function couponLines(coupons: readonly Coupon[], now: number): string[] {
  return formatTable<Coupon>(
    [
      { title: 'CODE', text: (it) => it.code },
      { title: 'DISCOUNT', text: discountWords },
      { title: 'FOR', text: conditionWords },
      { title: 'FROM', text: (it) => (it.startsAt === null ? '–' : formatDay(it.startsAt)) },
      { title: 'TO', text: (it) => lastDay(it, now) },
      { title: 'USED', right: true, text: usesWords },
    ],
    coupons,
  )
}

function lastDay({ endsAt }: Coupon, now: number): string {
  if (endsAt === null) return '–'
  const day = formatDay(endsAt - 1)
  return endsAt <= now ? `${day} (ended)` : day
}

const rupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount))
const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function couponAsJson({ kind, value, ...coupon }: Coupon) {
  return {
    code: coupon.code,
    kind,
    percent: kind === 'percent' ? toPercent(value) : null,
    amount: kind === 'amount' ? toRupees(value) : null,
    cap: rupees(coupon.cap),
    least: toRupees(coupon.leastPurchase),
    from: instant(coupon.startsAt),
    to: instant(coupon.endsAt),
    mostUses: coupon.mostUses,
    perCustomer: coupon.mostUsesPerCustomer,
    firstOrder: coupon.firstOrderOnly,
    onlineOnly: coupon.onlineOnly,
    ...scopeAsJson(coupon.scope),
    uses: coupon.uses,
    changedAt: instant(coupon.changedAt),
    changedBy: coupon.changedBy,
  }
}

function scopeAsJson(scope: CouponScope) {
  return {
    category: scope.covers === 'category' ? scope.name : null,
    product: scope.covers === 'product' ? scope.name : null,
  }
}
