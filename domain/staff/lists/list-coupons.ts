import { COUPON_KINDS } from '#domain/coupons/coupon.ts'
import { COUPON_STATES } from '#domain/coupons/coupon-state.ts'
import { defineList, type ListQuery } from './list-query.ts'

export const COUPON_LIST = defineList({
  name: 'coupons',
  columns: {
    code: 'Code',
    state: 'State',
    discount: 'Discount',
    for: 'For',
    from: 'First day',
    to: 'Last day',
    used: 'Used',
    changed: 'Changed',
    by: 'Changed by',
  },
  usualColumns: ['code', 'state', 'discount', 'for', 'from', 'to', 'used'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    state: { kind: 'words', label: 'State', words: COUPON_STATES },
    kind: { kind: 'words', label: 'Discount', words: COUPON_KINDS, names: { percent: 'percentage' } },
    to: { kind: 'days', label: 'Last day' },
    changed: { kind: 'days', label: 'Changed' },
  },
})

export type CouponQuery = ListQuery<typeof COUPON_LIST>
