import { useSearchParams } from 'react-router'
import { parseCouponCode } from '#domain/coupons/coupon.ts'
import { COUPON_PARAMETER } from '#domain/coupons/coupon-link.ts'

/** The code that a link to the cart has filled in; nothing where it can be none. */
export function useLinkedCoupon(): string | undefined {
  const [parameters] = useSearchParams()
  return parseCouponCode(parameters.get(COUPON_PARAMETER) ?? '')
}
