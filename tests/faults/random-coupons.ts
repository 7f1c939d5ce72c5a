import type { BasketCoupon } from '#tests/oracle/coupon.ts'
import type { Random } from './random-baskets.ts'

/** A coupon for some of so many lines, of any size: from a paisa to more than all is worth. */
export function randomCoupon(random: Random, lines: number): BasketCoupon {
  const covers = Array.from({ length: lines }, () => random(3) > 0)
  const amount = random(2) === 0 ? 100 * (1 + random(2_000)) : 1 + random(5_000_000)
  if (random(2) === 0) return { kind: 'amount', value: amount, cap: null, covers }
  const value = random(2) === 0 ? 500 * (1 + random(20)) : 1 + random(10_000)
  return { kind: 'percent', value, cap: random(2) === 0 ? amount : null, covers }
}
