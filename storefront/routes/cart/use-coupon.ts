import { useEffect } from 'react'
import type { Paise } from '#domain/money/paise.ts'
import { forgetCoupon, keepCoupon, useKeptCoupon } from '../../customer/coupon.ts'
import type { AskedCoupon, QuotedCart } from './use-quote.ts'

export type Coupon = {
  /** as it was typed */
  code: string | undefined
  /** the shop's own code, where it counts */
  applied: string | undefined
  isChecking: boolean
  problem: string | undefined
  /** what it takes off */
  discount: Paise
  apply: (code: string) => void
  remove: () => void
}

/** The coupon that is kept in this tab, with what the shop says of it. */
export function useCoupon(userId: number, { coupon: asked, sums, askAgain }: QuotedCart): Coupon {
  const kept = useKeptCoupon(userId)
  const answer = typeof asked === 'object' ? asked : undefined
  // It was for the order before this one: there is nothing to explain.
  const isOver = kept?.isOrdered === true && answer?.applied === false
  useEffect(() => {
    if (isOver) forgetCoupon()
  }, [isOver])
  return {
    code: isOver ? undefined : kept?.code,
    applied: answer?.applied ? answer.code : undefined,
    isChecking: asked === 'being checked',
    problem: isOver ? undefined : problemOf(asked),
    discount: sums.couponDiscount,
    apply: (typed) => {
      const code = typed.trim()
      if (code === '') return forgetCoupon()
      keepCoupon(userId, code)
      // Also the same once more.
      askAgain()
    },
    remove: forgetCoupon,
  }
}

function problemOf(asked: AskedCoupon | undefined): string | undefined {
  if (asked === 'not checked') return 'We could not check your coupon. Please try again.'
  return typeof asked === 'object' && !asked.applied ? (asked.reason ?? undefined) : undefined
}
