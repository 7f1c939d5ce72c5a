import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartUnit, itemPrice } from '../cart/cart.ts'
import { FULL, PAISE_PER_RUPEE, roundToRupee } from '../money/paise.ts'
import { cardPrice } from '../money/pricing.ts'
import { mrpProblem } from '../money/printed-mrp.ts'
import { priceBeforeTax, typedPriceProblem } from './typed-price.ts'

const rupees = (most: number) => fc.integer({ min: 1, max: most }).map((it) => it * PAISE_PER_RUPEE)
const rate = fc.oneof(
  fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
  fc.integer({ min: 0, max: FULL }),
)

/** By trying every price in paise, as the specification words it: round(taxable) + tax per unit. */
function somePriceDoes(withTax: number, tax: number): boolean {
  const about = Math.floor((withTax * FULL) / (FULL + tax))
  for (let price = Math.max(0, about - 120); price <= about + 120; price++) {
    const card = cardPrice({ sellingPrice: price, tax })
    const exact = roundToRupee(price) + (price * tax) / FULL
    const shown = itemPrice(cartUnit({ sellingPrice: price, tax, discount: 0 }))
    const isNear = Math.floor((exact + 50) / 100) * 100 === withTax && roundToRupee(shown) === withTax
    if (card === withTax && isNear) return true
  }
  return false
}

describe('a price typed with tax', () => {
  it('is what the card reads, at every rate, and never less than what is charged', () => {
    fc.assert(
      fc.property(rupees(10_000_000), rate, (withTax, tax) => {
        const price = priceBeforeTax(withTax, tax)
        fc.pre(price !== undefined)
        expect(cardPrice({ sellingPrice: price, tax })).toBe(withTax)
        expect(roundToRupee(itemPrice(cartUnit({ sellingPrice: price, tax, discount: 0 })))).toBe(withTax)
        expect(price * (FULL + tax)).toBeLessThanOrEqual(withTax * FULL)
        expect(mrpProblem({ sellingPrice: price, tax, discount: 0, offerEndsAt: null }, withTax)).toBe(
          undefined,
        )
      }),
    )
  })

  it('is refused only where no price in paise does', () => {
    fc.assert(
      fc.property(rupees(3_000), rate, (withTax, tax) => {
        expect(priceBeforeTax(withTax, tax) !== undefined).toBe(somePriceDoes(withTax, tax))
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    [177_000, 1_800, 150_000],
    [10_000, 1_800, 8_474],
    [10_000, 0, 10_000],
    [99_900, 1_800, 84_661],
  ])('%i paise at %i are %i before tax', (withTax, tax, price) => {
    expect(priceBeforeTax(withTax, tax)).toBe(price)
    expect(typedPriceProblem(withTax, tax)).toBeUndefined()
  })

  it('that the cart cannot show is refused, and its neighbours are offered', () => {
    expect(typedPriceProblem(1_400, 1_200)).toBe(
      'With 12 % tax the cart would show ₹14.50 for a price of ₹14. Enter ₹13 or ₹15.',
    )
  })

  it('offers no neighbour of nothing', () => {
    const alone = fc.sample(rate, 500).filter((tax) => priceBeforeTax(100, tax) === undefined)
    for (const tax of alone) expect(typedPriceProblem(100, tax)).toMatch(/Enter ₹\d+\.$/)
  })
})
