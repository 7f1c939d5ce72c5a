import { formatDay, formatMoment } from '#domain/calendar-day.ts'
import { conditionWords, discountWords, usesWords } from '#domain/coupons/coupon-words.ts'
import { COUPON_LIST } from '#domain/staff/lists/list-coupons.ts'
import type { ListedCoupon } from '#server/shop/office/coupons-list/find-coupons.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'
import { lastMoment } from './listed-coupon.ts'

const day = (at: number | null) => (at === null ? '' : formatDay(at))

/** What each column says in a file. */
const COUPON_TEXTS: Texts<typeof COUPON_LIST, ListedCoupon> = {
  code: ({ code }) => code,
  state: ({ state }) => state,
  discount: discountWords,
  for: conditionWords,
  from: ({ startsAt }) => day(startsAt),
  to: (coupon) => day(lastMoment(coupon)),
  used: usesWords,
  changed: ({ changedAt }) => formatMoment(changedAt),
  by: ({ changedBy }) => changedBy ?? '',
}

export const loader = fileOfList(COUPON_LIST, COUPON_TEXTS, (shop) => shop.office.findCoupons)
