import { LONGEST_COUPON_CODE } from '#domain/coupons/coupon.ts'
import { createKept } from './kept.ts'
import { tabStorage } from './storage.ts'

/** The code of a coupon that a customer has typed, and whether an order was sent with it since. */
type KeptCoupon = { userId: number; code: string; isOrdered: boolean }

const kept = createKept('coupon', parseKeptCoupon, tabStorage)

/** Anything may stand in a browser's storage. */
export function parseKeptCoupon(text: string | null): KeptCoupon | undefined {
  try {
    const { userId, code, isOrdered } = JSON.parse(text ?? '{}') as Record<keyof KeptCoupon, unknown>
    const isCode = typeof code === 'string' && code !== '' && code.length <= LONGEST_COUPON_CODE
    return typeof userId === 'number' && isCode ? { userId, code, isOrdered: isOrdered === true } : undefined
  } catch {
    return undefined
  }
}

export function useKeptCoupon(userId: number): KeptCoupon | undefined {
  const coupon = kept.use()
  return coupon?.userId === userId ? coupon : undefined
}

export function keepCoupon(userId: number, code: string): void {
  kept.set({ userId, code, isOrdered: false })
}

export function forgetCoupon(): void {
  kept.set(undefined)
}

/** An order went out with it that is not paid yet: who comes back without paying can have it for the next one. */
export function noteCouponOrdered(): void {
  const coupon = kept.get()
  if (coupon) kept.set({ ...coupon, isOrdered: true })
}
