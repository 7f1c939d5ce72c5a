import type { CouponState } from '#domain/coupons/coupon-state.ts'
import type { Coupon } from '#server/shop/coupons/coupon.ts'
import type { Tone } from '../../components/status.tsx'

export const STATE_TONES: Record<CouponState, Tone> = {
  running: 'good',
  'not started': 'waiting',
  'used up': 'quiet',
  ended: 'quiet',
}

/** The last day on which it holds ends where the next one begins. */
export const lastMoment = ({ endsAt }: Pick<Coupon, 'endsAt'>): number | null => endsAt && endsAt - 1
