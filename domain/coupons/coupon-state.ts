import type { CouponRule } from './coupon.ts'

/** Whether a coupon can be used now; of several reasons why not, the one that customers are told. */
export const COUPON_STATES = ['running', 'not started', 'used up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

type Counted = Pick<CouponRule, 'startsAt' | 'endsAt' | 'mostUses'> & { uses: number }

export function couponState({ startsAt, endsAt, mostUses, uses }: Counted, now: number): CouponState {
  if (endsAt !== null && now >= endsAt) return 'ended'
  if (startsAt !== null && now < startsAt) return 'not started'
  return mostUses !== null && uses >= mostUses ? 'used up' : 'running'
}
