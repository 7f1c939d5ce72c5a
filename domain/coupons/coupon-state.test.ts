import { expect, it } from 'vitest'
import { type CouponState, couponState } from './coupon-state.ts'

const NOW = 1_000

type Facts = Partial<Parameters<typeof couponState>[0]>

const CASES: [Facts, CouponState][] = [
  [{}, 'running'],
  [{ startsAt: NOW, endsAt: NOW + 1 }, 'running'],
  [{ mostUses: 3, uses: 2 }, 'running'],
  [{ startsAt: NOW + 1 }, 'not started'],
  [{ endsAt: NOW }, 'ended'],
  [{ mostUses: 3, uses: 3 }, 'used up'],
  // The one that customers are told.
  [{ startsAt: NOW + 1, mostUses: 3, uses: 3 }, 'not started'],
  [{ endsAt: NOW, mostUses: 3, uses: 3 }, 'ended'],
]

it.each(CASES)('a coupon with %j is %s', (facts, state) => {
  expect(couponState({ startsAt: null, endsAt: null, mostUses: null, uses: 0, ...facts }, NOW)).toBe(state)
})
