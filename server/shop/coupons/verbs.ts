import { verb } from '#server/platform/bind-verbs.ts'
import { addCoupon } from './add-coupon.ts'
import { changeCoupon, endCoupon } from './change-coupon.ts'
import { hasRunningCoupon, listCoupons } from './queries.ts'

export const coupons = {
  add: verb(addCoupon),
  change: verb(changeCoupon),
  end: verb(endCoupon),
  hasRunning: verb(hasRunningCoupon),
  list: verb(listCoupons),
}
