import { describe, expect, it } from 'vitest'
import {
  cardOriginalPrice,
  cardPrice,
  discountLabel,
  discountOf,
  discountPerUnit,
  listPrice,
  priceAt,
  pricesBeforeTax,
} from './pricing.ts'

const price = (rupees: number, discount: number, tax = 18) => ({
  sellingPrice: rupees * 100,
  discount: discount * 100,
  tax: tax * 100,
})

describe('a product of ₹1500 at 25 % off and 18 % tax', () => {
  const product = price(1500, 25)

  it('has a list price of 1500 × 100 / 75 = ₹2000, so ₹500 are taken off a unit', () => {
    expect(listPrice(product)).toBe(200_000)
    expect(discountPerUnit(product)).toBe(50_000)
  })

  it('shows 1500 × 1.18 = ₹1770, struck 2000 × 1.18 = ₹2360', () => {
    expect(cardPrice(product)).toBe(177_000)
    expect(cardOriginalPrice(product)).toBe(236_000)
  })
})

describe('prices that do not come out even', () => {
  it('keeps the list price to the paisa: 2345 × 100 / 67 = 3500.00', () => {
    expect(listPrice(price(2345, 33))).toBe(350_000)
    expect(listPrice(price(279, 35))).toBe(42_923)
  })

  it('rounds once, halves up: 449 × 1.18 = 529.82 is ₹530; 25 × 1.18 = 29.50 is ₹30', () => {
    expect(cardPrice(price(449, 0))).toBe(53_000)
    expect(cardPrice(price(25, 0))).toBe(3_000)
  })
})

describe('without a discount', () => {
  it('strikes nothing and says nothing', () => {
    expect(cardOriginalPrice(price(449, 0))).toBeUndefined()
    expect(discountLabel(0)).toBeUndefined()
  })
})

it('never strikes a price that is not above the live one', () => {
  expect(cardOriginalPrice({ sellingPrice: 100, discount: 1, tax: 0 })).toBeUndefined()
})

it('writes the discount as a percentage', () => {
  expect(discountLabel(2500)).toBe('25% OFF')
  expect(discountLabel(1250)).toBe('12.5% OFF')
})

it('tells prices before tax for the view block, struck only where that is more', () => {
  expect(pricesBeforeTax(price(1500, 25))).toEqual({ now: 150_000, before: 200_000 })
  expect(pricesBeforeTax(price(449, 0))).toEqual({ now: 44_900 })
  expect(pricesBeforeTax({ sellingPrice: 100, discount: 1 })).toEqual({ now: 100 })
})

describe('an offer with an end', () => {
  const offer = { ...price(1500, 25), offerEndsAt: 1_000 }

  it('holds until then', () => {
    expect(priceAt(offer, 999)).toEqual(offer)
    expect(priceAt({ ...offer, offerEndsAt: null }, 5_000).discount).toBe(2500)
  })

  it('is over from that moment: the list price is asked', () => {
    expect(priceAt(offer, 1_000)).toMatchObject({ sellingPrice: 200_000, discount: 0 })
  })
})

it.each([0, 5, 12.5, 25, 33.33, 35, 50, 99])(
  'finds %d %% again from the amounts of a cart line',
  (percent) => {
    for (const rupees of [20, 279, 449, 1500, 12_345]) {
      const product = price(rupees, percent)
      const unit = { listPrice: listPrice(product), discountPerUnit: discountPerUnit(product) }
      expect(discountOf(unit)).toBe(percent * 100)
    }
  },
)
