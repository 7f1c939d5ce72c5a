/** Of the code in the URL of the cart. */
export const COUPON_PARAMETER = 'coupon'

/** Opens the cart with a code filled in, which needs nothing escaped; it is not used until the customer applies it. */
export const couponLink = (origin: string, code: string): string =>
  `${origin}/cart?${COUPON_PARAMETER}=${code}`
