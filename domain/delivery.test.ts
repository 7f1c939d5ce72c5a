import { describe, expect, it } from 'vitest'
import { deliveryCharge, FALLBACK_RULE, holdingRule } from './delivery.ts'

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
