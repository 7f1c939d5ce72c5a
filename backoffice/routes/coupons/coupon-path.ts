/** Under a word of its own: a code may be called as another screen is. */
export const couponPath = (code: string): string => `/coupons/code/${code}`
