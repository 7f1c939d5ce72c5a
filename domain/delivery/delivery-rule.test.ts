import { describe, expect, it } from 'vitest'
import { deliveryCharge, FALLBACK_RULE, ruleInForce, untilFree } from './delivery-rule.ts'

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
    expect(ruleInForce([rule(9, 1), rule(10, 2), rule(2, 3)]).price).toBe(2)
  })

  it('none at all leaves the fallback of ₹200, which its threshold of 0 makes free', () => {
    expect(ruleInForce([])).toEqual({ price: 20_000, purchaseRange: 0 })
    expect(deliveryCharge(1, FALLBACK_RULE)).toBe(0)
  })
})

describe('what is missing to free delivery, in prices with tax', () => {
  const rule = { price: 9_900, purchaseRange: 200_000 }

  it.each([
    // 500 before tax at 18 % are 590.
    [150_000, 1_800, 59_000],
    [150_000, 0, 50_000],
    [150_000, 500, 52_500],
    [150_000, 2_800, 64_000],
    // One paisa before tax is a rupee to add, as nobody adds less.
    [199_999, 1_800, 100],
    // 0.85 before tax are 1.003.
    [199_915, 1_800, 200],
    [200_000, 1_800, 0],
    [200_001, 1_800, 0],
    [0, 1_800, 236_000],
  ])('of %i paise before tax, at %i, is %i', (taxable, tax, said) => {
    expect(untilFree(taxable, tax, rule)).toBe(said)
  })

  it('is enough, whatever is added for it at that tax or a lower one, and a rupee less is not at that tax', () => {
    for (let taxable = 0; taxable < 200_000; taxable += 1_237) {
      for (const highest of [0, 500, 1_200, 1_800, 2_800, 4_000]) {
        const said = untilFree(taxable, highest, rule)
        for (const tax of [0, 500, highest]) {
          if (tax > highest) continue
          const added = Math.floor((said * 10_000) / (10_000 + tax))
          expect(deliveryCharge(taxable + added, rule), `${taxable} + ${said} at ${tax}`).toBe(0)
        }
        const less = Math.floor(((said - 100) * 10_000) / (10_000 + highest))
        expect(deliveryCharge(taxable + less, rule), `${taxable} + ${said} less a rupee`).toBe(9_900)
      }
    }
  })

  it('is nothing where delivery is free anyhow', () => {
    expect(untilFree(1, 1_800, FALLBACK_RULE)).toBe(0)
  })
})
