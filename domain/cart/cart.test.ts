import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundToRupee } from '../money/paise.ts'
import { cardOriginalPrice, cardPrice, priceAt } from '../money/pricing.ts'
import { cartUnit, isQuantity, itemOriginalPrice, itemPrice } from './cart.ts'

const product = (rupees: number, discountPercent: number, taxPercent: number) => ({
  sellingPrice: Math.round(rupees * 100),
  discount: Math.round(discountPercent * 100),
  tax: Math.round(taxPercent * 100),
})

describe('a product of ₹1500 at 25 % off and 18 % tax', () => {
  const unit = cartUnit(product(1500, 25, 18))

  it('is ₹2000 less ₹500 in the cart', () => {
    expect(unit).toEqual({ listPrice: 200_000, discountPerUnit: 50_000, tax: 1_800 })
  })

  it('shows 1500 + 270 = ₹1770, struck 2000 + 360 = ₹2360', () => {
    expect(itemPrice(unit)).toBe(177_000)
    expect(itemOriginalPrice(unit)).toBe(236_000)
  })
})

describe('roundings', () => {
  it('an item keeps its paise of tax: 449 + 80.82 = ₹529.82', () => {
    expect(itemPrice(cartUnit(product(449, 0, 18)))).toBe(52_982)
  })

  it('an item rounds its price before tax and not its tax: round(99.50) + 17.91 = ₹117.91', () => {
    expect(itemPrice(cartUnit(product(99.5, 0, 18)))).toBe(11_791)
  })
})

it('strikes nothing in the cart without a discount', () => {
  expect(itemOriginalPrice(cartUnit(product(449, 0, 18)))).toBeUndefined()
})

it.each([
  [1, true],
  [10, true],
  [0, false],
  [11, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('a quantity of %d is one: %s', (quantity, expected) => {
  expect(isQuantity(quantity)).toBe(expected)
})

describe('card and cart of any product', () => {
  const tax = fc.integer({ min: 0, max: 10_000 })
  const discount = fc.integer({ min: 0, max: 9_900 })
  const wholeRupees = fc.integer({ min: 1, max: 500_000 }).map((rupees) => rupees * 100)
  const paise = fc.integer({ min: 0, max: 50_000_000 })
  const anyProduct = fc.record({ sellingPrice: paise, discount, tax })

  it('agree on the selling price: list price less discount', () => {
    fc.assert(
      fc.property(anyProduct, (it) => {
        const unit = cartUnit(it)
        expect(unit.listPrice - unit.discountPerUnit).toBe(it.sellingPrice)
        expect(unit.discountPerUnit).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('agree on prices in whole rupees and whole percent: the item rounds to the price of the card', () => {
    const wholePercent = fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100)
    fc.assert(
      fc.property(fc.record({ sellingPrice: wholeRupees, discount, tax: wholePercent }), (it) => {
        expect(roundToRupee(itemPrice(cartUnit(it)))).toBe(cardPrice(it))
      }),
    )
  })

  it('agree on the struck price where the list price is in whole rupees too', () => {
    const wholePercent = fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100)
    fc.assert(
      fc.property(wholeRupees, wholePercent, (half, taxed) => {
        const it = { sellingPrice: half, discount: 5_000, tax: taxed }
        const struck = itemOriginalPrice(cartUnit(it))
        expect(struck === undefined ? undefined : roundToRupee(struck)).toBe(cardOriginalPrice(it))
      }),
    )
  })

  it('an offer that ends changes what is paid, not what is struck', () => {
    fc.assert(
      fc.property(anyProduct, (it) => {
        const ended = priceAt({ ...it, offerEndsAt: 1 }, 1)
        expect(cartUnit(ended)).toEqual({ ...cartUnit(it), discountPerUnit: 0 })
      }),
    )
  })
})
