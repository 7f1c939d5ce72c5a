import { describe, expect, it } from 'vitest'
import { deliveryCharge, FALLBACK_RULE, freeFromWithTax, holdingRule } from './delivery.ts'

describe('a rule of ₹99 below ₹2000', () => {
  const rule = { price: 9_900, purchaseRange: 200_000 }

  it.each([
    [199_999, 9_900],
    [200_000, 0],
    [200_001, 0],
  ])('on %i paise before tax charges %i', (taxable, charge) => {
    expect(deliveryCharge(taxable, rule)).toBe(charge)
  })
})

describe('with tax', () => {
  it.each([
    [200_000, 1_800, 236_000],
    [200_000, 500, 210_000],
    [200_000, 0, 200_000],
    // 1999 × 1.18 = 2358.82
    [199_900, 1_800, 235_900],
    [250_000, 2_800, 320_000],
    [0, 1_800, 0],
  ])('free from %i paise at a tax of %i is free from %i', (purchaseRange, tax, freeFrom) => {
    expect(freeFromWithTax({ price: 9_900, purchaseRange }, tax)).toBe(freeFrom)
  })

  it('whoever pays that much has reached the threshold, at the highest rate and at lower ones', () => {
    for (const purchaseRange of [99_901, 199_999, 200_000, 123_457]) {
      const paid = freeFromWithTax({ price: 1, purchaseRange }, 1_800)
      for (const tax of [0, 500, 1_200, 1_800]) {
        expect((paid * 10_000) / (10_000 + tax)).toBeGreaterThanOrEqual(purchaseRange)
      }
    }
  })
})

describe('of several rules', () => {
  const rule = (id: number, price: number) => ({ id, price, purchaseRange: 0 })

  it('the one with the numerically highest id holds, wherever it stands', () => {
    expect(holdingRule([rule(9, 1), rule(10, 2), rule(2, 3)]).price).toBe(2)
  })

  it('none at all leaves the fallback of ₹200, which its threshold of 0 makes free', () => {
    expect(holdingRule([])).toEqual({ price: 20_000, purchaseRange: 0 })
    expect(deliveryCharge(1, FALLBACK_RULE)).toBe(0)
  })
})
