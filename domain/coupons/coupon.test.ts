import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMasterCategoryId, toProductId } from '../ids.ts'
import {
  type CouponLine,
  type CouponRule,
  type CouponSituation,
  couponProblem,
  couponShares,
  parseCouponCode,
} from './coupon.ts'

const PLAIN: CouponRule = {
  kind: 'percent',
  value: 1_000,
  cap: null,
  leastPurchase: 0,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerCustomer: null,
  firstOrderOnly: false,
  onlineOnly: false,
  scope: { covers: 'all' },
}

const line = (gross: number, productId = 1, masterCategoryId = 1): CouponLine => ({
  productId: toProductId(productId),
  masterCategoryId: toMasterCategoryId(masterCategoryId),
  gross,
})

const FOGS = { covers: 'category', id: toMasterCategoryId(2), name: 'FOG LAMPS' } as const
const LAMP = { covers: 'product', id: toProductId(7), name: 'Marg M1' } as const

describe('a code', () => {
  it.each([
    [' firstlight ', 'FIRSTLIGHT'],
    ['FirstLight', 'FIRSTLIGHT'],
    ['diwali-26_a', 'DIWALI-26_A'],
    ['a'.repeat(40), 'A'.repeat(40)],
    ['a'.repeat(41), undefined],
    ['', undefined],
    ['   ', undefined],
    ['-x', undefined],
    ['two words', undefined],
    ['x\0', undefined],
    ["' or 1=1 --", undefined],
    ['दिवाली', undefined],
  ])('%j is kept as %s', (typed, code) => {
    expect(parseCouponCode(typed)).toBe(code)
  })
})

describe('a percentage', () => {
  it.each([
    // 10 % of 1770.00, of 0.05 half up and of 0.04.
    [1_000, [177_000], [17_700]],
    [1_000, [5, 4], [1, 0]],
    [3_333, [100, 100, 100], [33, 33, 33]],
    [10_000, [117_994, 1], [117_994, 1]],
    [1, [4_999, 5_000], [0, 1]],
  ])('of %i hundredths takes off %j: %j', (value, grosses, shares) => {
    const coupon = { ...PLAIN, value }
    expect(
      couponShares(
        coupon,
        grosses.map((gross) => line(gross)),
      ),
    ).toEqual(shares)
  })

  it('stays as it is up to its cap, and above it the cap is shared like an amount', () => {
    const lines = [line(10_000), line(20_000), line(30_001)]
    // 1000 + 2000 + 3000.1
    expect(couponShares({ ...PLAIN, cap: 6_000 }, lines)).toEqual([1_000, 2_000, 3_000])
    // 5999 × 10000/60001 = 999.816…, × 20000/60001 = 1999.633…, × 30001/60001 = 2999.549…
    expect(couponShares({ ...PLAIN, cap: 5_999 }, lines)).toEqual([1_000, 2_000, 2_999])
  })
})

describe('an amount', () => {
  it.each([
    [100, [100, 100, 100], [34, 33, 33]],
    // The largest remainder first, then the order of the lines.
    [10, [1, 1, 1], [1, 1, 1]],
    [2, [1, 1, 1], [1, 1, 0]],
    [100, [1, 299], [0, 100]],
    [101, [150, 150, 0], [51, 50, 0]],
    [0, [500, 500], [0, 0]],
    [50_000, [177_000, 59_000], [37_500, 12_500]],
    // More than the lines are worth takes off all of them, and no more.
    [1_000, [300, 400], [300, 400]],
    [700, [300, 400], [300, 400]],
    [5, [], []],
  ])('of %i is shared by %j as %j', (value, grosses, shares) => {
    const coupon = { ...PLAIN, kind: 'amount' as const, value }
    expect(
      couponShares(
        coupon,
        grosses.map((gross) => line(gross)),
      ),
    ).toEqual(shares)
  })

  it('is shared out to the paisa, by value, and never above a line', () => {
    const grosses = fc.array(fc.integer({ min: 0, max: 1_180_000_000_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(grosses, fc.integer({ min: 1, max: 100_000_000_000 }), (values, value) => {
        const shares = couponShares(
          { ...PLAIN, kind: 'amount', value },
          values.map((gross) => line(gross)),
        )
        const all = values.reduce((sum, gross) => sum + gross, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(value, all))
        for (const [index, share] of shares.entries()) {
          const gross = values[index] ?? 0
          expect(share).toBeLessThanOrEqual(gross)
          if (value >= all) continue
          const floor = (BigInt(value) * BigInt(gross)) / BigInt(all)
          expect([Number(floor), Number(floor) + 1]).toContain(share)
        }
      }),
    )
  })
})

it('what is not in its scope is left as it is', () => {
  const lines = [line(10_000, 7, 1), line(20_000, 8, 2), line(30_000, 9, 2)]
  expect(couponShares({ ...PLAIN, scope: FOGS }, lines)).toEqual([0, 2_000, 3_000])
  expect(couponShares({ ...PLAIN, scope: LAMP }, lines)).toEqual([1_000, 0, 0])
  expect(couponShares({ ...PLAIN, kind: 'amount', value: 1_000, scope: FOGS }, lines)).toEqual([0, 400, 600])
})

it('free delivery takes nothing off the lines', () => {
  expect(couponShares({ ...PLAIN, kind: 'free delivery', value: 0 }, [line(10_000)])).toEqual([0])
})

describe('a coupon', () => {
  const NOON = Date.parse('2026-11-16T12:00:00+05:30')
  const sound: CouponSituation = {
    lines: [line(100_000, 7, 1), line(80_000, 8, 2)],
    delivery: 9_900,
    paidOnline: true,
    uses: 0,
    usesOfCustomer: 0,
    hasOrdered: false,
    now: NOON,
  }
  const problem = (rule: Partial<CouponRule>, situation: Partial<CouponSituation> = {}) =>
    couponProblem({ ...PLAIN, ...rule }, { ...sound, ...situation })

  it('without conditions applies to whoever has something in the cart', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({}, { hasOrdered: true, paidOnline: false, uses: 9_999, delivery: 0 })).toBeUndefined()
    expect(problem({}, { lines: [] })).toBe('Your cart is empty.')
  })

  it('applies from its first moment on, and up to its last', () => {
    expect(problem({ startsAt: NOON })).toBeUndefined()
    expect(problem({ startsAt: Date.parse('2026-12-01T00:00:00+05:30') })).toBe(
      'This coupon can be used from 1 Dec 2026.',
    )
    expect(problem({ endsAt: NOON + 1 })).toBeUndefined()
    expect(problem({ endsAt: NOON })).toBe('This coupon has expired.')
    expect(problem({ startsAt: NOON + 1, endsAt: NOON })).toBe('This coupon has expired.')
  })

  it('applies as often as it may', () => {
    expect(problem({ mostUses: 50 }, { uses: 49 })).toBeUndefined()
    expect(problem({ mostUses: 50 }, { uses: 50 })).toBe('This coupon has been used up.')
    expect(problem({ mostUsesPerCustomer: 1 }, { uses: 49 })).toBeUndefined()
    expect(problem({ mostUsesPerCustomer: 1 }, { usesOfCustomer: 1 })).toBe(
      'You have already used this coupon.',
    )
    expect(problem({ mostUsesPerCustomer: 3 }, { usesOfCustomer: 3 })).toBe(
      'You have already used this coupon 3 times.',
    )
  })

  it('may be for a first order, or for online payment, only', () => {
    expect(problem({ firstOrderOnly: true })).toBeUndefined()
    expect(problem({ firstOrderOnly: true }, { hasOrdered: true })).toBe(
      'This coupon is for a first order only.',
    )
    expect(problem({ onlineOnly: true })).toBeUndefined()
    expect(problem({ onlineOnly: true }, { paidOnline: false })).toBe(
      'This coupon is for online payment only.',
    )
  })

  it('asks for a least purchase of what is in its scope, tax included', () => {
    expect(problem({ leastPurchase: 180_000 })).toBeUndefined()
    expect(problem({ leastPurchase: 200_000 })).toBe(
      'This coupon needs a purchase of ₹2,000 or more. Add ₹200 more to use it.',
    )
    expect(problem({ leastPurchase: 80_000, scope: FOGS })).toBeUndefined()
    expect(problem({ leastPurchase: 80_050, scope: FOGS })).toBe(
      'This coupon needs ₹800.50 or more of FOG LAMPS. Add ₹0.50 more to use it.',
    )
  })

  it('says what it is for where nothing of that is in the cart', () => {
    const other = { lines: [line(100_000, 8, 1)] }
    expect(problem({ scope: FOGS })).toBeUndefined()
    expect(problem({ scope: LAMP })).toBeUndefined()
    expect(problem({ scope: FOGS }, other)).toBe('This coupon is for FOG LAMPS only.')
    expect(problem({ scope: LAMP, leastPurchase: 1 }, other)).toBe('This coupon is for Marg M1 only.')
  })

  it('that would take nothing off is not spent', () => {
    const nothing = 'This coupon gives no discount on this order.'
    expect(problem({}, { lines: [line(0)] })).toBe(nothing)
    expect(problem({ kind: 'amount', value: 5_000 }, { lines: [line(0)] })).toBe(nothing)
    expect(problem({}, { lines: [line(4)] })).toBe(nothing)
    expect(problem({}, { lines: [line(0), line(10)] })).toBeUndefined()
  })

  it('for free delivery is not spent on what is delivered free', () => {
    const free = { kind: 'free delivery', value: 0 } as const
    expect(problem(free)).toBeUndefined()
    expect(problem(free, { delivery: 0 })).toBe('Delivery is already free for this order.')
  })
})
