import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartTotals, cartUnit, isQuantity, itemOriginalPrice, itemPrice } from './cart.ts'
import { FALLBACK_RULE } from './delivery.ts'
import { roundToRupee } from './money.ts'
import { cardOriginalPrice, cardPrice, priceAt } from './pricing.ts'

const rule = { price: 9_900, purchaseRange: 200_000 }
const FREE = FALLBACK_RULE

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

  it('one of it: 1500 is below 2000, so 1500 + 270 + 99 = ₹1869', () => {
    expect(cartTotals([{ ...unit, quantity: 1 }], rule)).toEqual({
      mrp: 200_000,
      discount: 50_000,
      taxable: 150_000,
      tax: 27_000,
      delivery: 9_900,
      roundedOff: 0,
      grandTotal: 186_900,
      itemCount: 1,
    })
  })

  it('three of it: 4500 + 810, delivered free, = ₹5310', () => {
    expect(cartTotals([{ ...unit, quantity: 3 }], rule)).toEqual({
      mrp: 600_000,
      discount: 150_000,
      taxable: 450_000,
      tax: 81_000,
      delivery: 0,
      roundedOff: 0,
      grandTotal: 531_000,
      itemCount: 3,
    })
  })
})

describe('several lines', () => {
  const lines = [
    { ...cartUnit(product(449, 0, 18)), quantity: 2 },
    { ...cartUnit(product(279, 35, 12)), quantity: 1 },
  ]

  it('add up: 2 × 449 + 279 = 1177; tax 2 × 80.82 + 33.48 = 195.12; + 99 = 1471.12, rounded ₹1471', () => {
    expect(cartTotals(lines, rule)).toEqual({
      mrp: 2 * 44_900 + 42_923,
      discount: 15_023,
      taxable: 117_700,
      tax: 19_512,
      delivery: 9_900,
      roundedOff: -12,
      grandTotal: 147_100,
      itemCount: 3,
    })
  })
})

describe('roundings', () => {
  it('an item keeps its paise of tax: 449 + 80.82 = ₹529.82', () => {
    expect(itemPrice(cartUnit(product(449, 0, 18)))).toBe(52_982)
  })

  it('an item rounds its price before tax and not its tax: round(99.50) + 17.91 = ₹117.91', () => {
    expect(itemPrice(cartUnit(product(99.5, 0, 18)))).toBe(11_791)
  })

  it('fractions of a paisa count: 3 × (36.30 + 6.534) = 128.502 is ₹129; 3 × 6.53 of tax would make it ₹128', () => {
    const totals = cartTotals([{ ...cartUnit(product(36.3, 0, 18)), quantity: 3 }], FREE)
    expect(totals).toMatchObject({ taxable: 10_890, tax: 1_960, roundedOff: 50, grandTotal: 12_900 })
  })

  it('a total a hair below the half goes down: 1 + 0.4999 is ₹1 though its tax reads 0.50', () => {
    const unit = { listPrice: 100, discountPerUnit: 0, tax: 4_999 }
    expect(cartTotals([{ ...unit, quantity: 1 }], FREE)).toMatchObject({ tax: 50, grandTotal: 100 })
  })

  it('exactly the half goes up: 25 + 4.50 = 29.50 is ₹30', () => {
    expect(cartTotals([{ ...cartUnit(product(25, 0, 18)), quantity: 1 }], FREE).grandTotal).toBe(3_000)
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

describe('card, cart and total of any product', () => {
  const tax = fc.integer({ min: 0, max: 10_000 })
  const discount = fc.integer({ min: 0, max: 9_900 })
  const wholeRupees = fc.integer({ min: 1, max: 500_000 }).map((rupees) => rupees * 100)
  const paise = fc.integer({ min: 0, max: 50_000_000 })
  const quantity = fc.integer({ min: 1, max: 10 })
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

  it('agree on one unit, delivered free: the grand total is the price of the card', () => {
    fc.assert(
      fc.property(anyProduct, (it) => {
        expect(cartTotals([{ ...cartUnit(it), quantity: 1 }], FREE).grandTotal).toBe(cardPrice(it))
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

  it('the rows of any cart add up to its grand total, which is in whole rupees', () => {
    const items = fc.array(fc.tuple(anyProduct, quantity), { maxLength: 20 })
    const rules = fc.record({ price: paise, purchaseRange: paise })
    fc.assert(
      fc.property(items, rules, (cart, delivery) => {
        const lines = cart.map(([it, count]) => ({ ...cartUnit(it), quantity: count }))
        const totals = cartTotals(lines, delivery)
        expect(totals.mrp - totals.discount).toBe(totals.taxable)
        expect(totals.taxable + totals.tax + totals.delivery + totals.roundedOff).toBe(totals.grandTotal)
        expect(totals.grandTotal % 100).toBe(0)
        expect(Math.abs(totals.roundedOff)).toBeLessThanOrEqual(50)
        expect(totals).toEqual(cartTotals(lines.toReversed(), delivery))
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
