import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartUnit } from '#domain/cart/cart.ts'
import { FALLBACK_RULE } from '#domain/delivery/delivery-rule.ts'
import { cardPrice } from '../pricing.ts'
import { taxOf } from '../tax.ts'
import { type QuoteTerms, quote } from './quote.ts'

const rule = { price: 9_900, purchaseRange: 200_000 }
const TERMS: QuoteTerms = { supply: 'within-state', delivery: rule, fee: 0 }
const FREE: QuoteTerms = { ...TERMS, delivery: FALLBACK_RULE }

const product = (rupees: number, discountPercent: number, taxPercent: number) => ({
  sellingPrice: Math.round(rupees * 100),
  discount: Math.round(discountPercent * 100),
  tax: Math.round(taxPercent * 100),
})

const item = (rupees: number, discountPercent: number, taxPercent: number, quantity = 1) => ({
  ...cartUnit(product(rupees, discountPercent, taxPercent)),
  quantity,
})

describe('a product of ₹1500 at 25 % off and 18 % tax', () => {
  it('one of it: 1500 is below 2000, so 1500 + 270 + 99 = ₹1869', () => {
    expect(quote([item(1500, 25, 18)], TERMS)).toMatchObject({
      mrp: 200_000,
      discount: 50_000,
      taxable: 150_000,
      tax: 27_000,
      delivery: 9_900,
      fee: 0,
      couponDiscount: 0,
      roundedOff: 0,
      payable: 186_900,
      itemCount: 1,
    })
  })

  it('three of it: 4500 + 810, delivered free, = ₹5310', () => {
    expect(quote([item(1500, 25, 18, 3)], TERMS)).toMatchObject({
      mrp: 600_000,
      discount: 150_000,
      taxable: 450_000,
      tax: 81_000,
      delivery: 0,
      deliveryTax: 0,
      roundedOff: 0,
      payable: 531_000,
      itemCount: 3,
    })
  })
})

describe('several lines', () => {
  it('add up: 2 × 449 + 279 = 1177; tax 2 × 80.82 + 33.48 = 195.12; + 99 = 1471.12, rounded ₹1471', () => {
    expect(quote([item(449, 0, 18, 2), item(279, 35, 12)], TERMS)).toMatchObject({
      mrp: 2 * 44_900 + 42_923,
      discount: 15_023,
      taxable: 117_700,
      tax: 19_512,
      delivery: 9_900,
      roundedOff: -12,
      payable: 147_100,
      itemCount: 3,
    })
  })

  it('keep what else is known of each', () => {
    const { lines } = quote([{ ...item(449, 0, 18), productId: 7 }], FREE)
    expect(lines).toMatchObject([{ productId: 7, quantity: 1, gross: 52_982 }])
  })
})

describe('roundings', () => {
  it('fractions of a paisa count: 3 × (36.30 + 6.534) = 128.502 is ₹129; 3 × 6.53 of tax would make it ₹128', () => {
    expect(quote([item(36.3, 0, 18, 3)], FREE)).toMatchObject({
      taxable: 10_890,
      tax: 1_960,
      roundedOff: 50,
      payable: 12_900,
    })
  })

  it('fractions of several lines count together: 0.45 + 11 % is 0.4995, and two of them a rupee', () => {
    const line = { listPrice: 45, discountPerUnit: 0, tax: 1_100, quantity: 1 }
    expect(quote([line], FREE)).toMatchObject({ taxable: 45, tax: 5, payable: 0 })
    expect(quote([line, line], FREE)).toMatchObject({ taxable: 90, tax: 10, payable: 100 })
  })

  it('a total a hair below the half goes down: 1 + 0.4999 is ₹1 though its tax reads 0.50', () => {
    const line = { listPrice: 100, discountPerUnit: 0, tax: 4_999, quantity: 1 }
    expect(quote([line], FREE)).toMatchObject({ tax: 50, payable: 100 })
  })

  it('exactly the half goes up: 25 + 4.50 = 29.50 is ₹30', () => {
    expect(quote([item(25, 0, 18)], FREE).payable).toBe(3_000)
  })

  it('papers add up lines to the paisa, and so round otherwise: 3 × 117.94 = 353.82, to ₹354', () => {
    // 3 × 99.95 + 53.973: the cart's rows are 299.85 + 53.97
    const line = item(99.95, 0, 18)
    expect(quote([line, line, line], FREE)).toMatchObject({ payable: 35_400, roundedOff: 18, rounding: 18 })
    // each 0.03 comes to 0.0354: three lines of 0.04, but 0.1062 in all
    const crumb = item(0.03, 0, 18)
    expect(quote([crumb, crumb, crumb], FREE)).toMatchObject({ payable: 0, roundedOff: -11, rounding: -12 })
  })
})

describe('delivery and fee', () => {
  it('have their tax in them, at the highest rate of the goods: 99 = 83.90 + 15.10', () => {
    const lines = [item(333.33, 0, 12), item(500, 0, 18)]
    expect(quote(lines, TERMS)).toMatchObject({ delivery: 9_900, deliveryTax: 1_510, chargeRate: 1_800 })
    expect(quote(lines, { ...TERMS, supply: 'between-states' })).toMatchObject({ deliveryTax: 1_510 })
  })

  it('halve their tax within a State: 200 = 169.50 + 15.25 + 15.25, between States 169.49 + 30.51', () => {
    const terms = { ...TERMS, delivery: { price: 20_000, purchaseRange: 200_000 } }
    expect(quote([item(500, 0, 18)], terms).deliveryTax).toBe(3_050)
    expect(quote([item(500, 0, 18)], { ...terms, supply: 'between-states' }).deliveryTax).toBe(3_051)
  })

  it('a fee is charged beside it: 500 + 90 + 99 + 40 = ₹729', () => {
    expect(quote([item(500, 0, 18)], { ...TERMS, fee: 4_000 })).toMatchObject({
      delivery: 9_900,
      fee: 4_000,
      feeTax: 610,
      roundedOff: 0,
      payable: 72_900,
    })
  })

  it('are nothing for an empty cart', () => {
    expect(quote([], { ...TERMS, fee: 4_000 })).toEqual({
      lines: [],
      mrp: 0,
      discount: 0,
      taxable: 0,
      tax: 0,
      itemCount: 0,
      delivery: 0,
      deliveryTax: 0,
      fee: 0,
      feeTax: 0,
      chargeRate: 0,
      untilFreeDelivery: 0,
      couponDiscount: 0,
      roundedOff: 0,
      rounding: 0,
      payable: 0,
    })
  })

  it('the threshold is held against the amount before tax and before any coupon', () => {
    const lines = [{ ...item(2000, 0, 18), couponShare: 100_000 }]
    expect(quote(lines, TERMS)).toMatchObject({ delivery: 0, couponDiscount: 100_000, payable: 136_000 })
  })
})

describe('a coupon', () => {
  it('leaves what section 9 adds up, and takes its shares off what is paid: 1770 − 177 = ₹1593', () => {
    const lines = [{ ...item(1500, 25, 18), couponShare: 17_700 }]
    expect(quote(lines, FREE)).toMatchObject({
      mrp: 200_000,
      discount: 50_000,
      taxable: 150_000,
      tax: 27_000,
      couponDiscount: 17_700,
      roundedOff: 0,
      payable: 159_300,
    })
  })

  it('that takes everything leaves nothing to pay', () => {
    const lines = [{ ...item(99.95, 0, 18), couponShare: 11_794 }]
    expect(quote(lines, FREE)).toMatchObject({ payable: 0, rounding: 0 })
  })
})

describe('any cart', () => {
  const paise = fc.integer({ min: 0, max: 50_000_000 })
  const anyProduct = fc.record({
    sellingPrice: paise,
    discount: fc.integer({ min: 0, max: 9_900 }),
    tax: fc.integer({ min: 0, max: 10_000 }),
  })
  const items = fc.array(fc.tuple(anyProduct, fc.integer({ min: 1, max: 10 })), { maxLength: 20 })
  const anyTerms = fc.record({
    supply: fc.constantFrom('within-state', 'between-states'),
    delivery: fc.record({ price: paise, purchaseRange: paise }),
    fee: fc.integer({ min: 0, max: 10_000 }),
  })
  const linesOf = (cart: [Parameters<typeof cartUnit>[0], number][]) =>
    cart.map(([it, quantity]) => ({ ...cartUnit(it), quantity }))

  it('of one unit, delivered free, is paid with the price of the card', () => {
    fc.assert(
      fc.property(anyProduct, (it) => {
        expect(quote([{ ...cartUnit(it), quantity: 1 }], FREE).payable).toBe(cardPrice(it))
      }),
    )
  })

  it('has rows that add up to its grand total, which is in whole rupees', () => {
    fc.assert(
      fc.property(items, anyTerms, (cart, terms) => {
        const it = quote(linesOf(cart), terms)
        expect(it.mrp - it.discount).toBe(it.taxable)
        expect(it.taxable + it.tax + it.delivery + it.fee + it.roundedOff).toBe(it.payable)
        expect(it.payable % 100).toBe(0)
        expect(Math.abs(it.roundedOff)).toBeLessThanOrEqual(50)
        const { lines: _, ...backwards } = quote(linesOf(cart).toReversed(), terms)
        expect(it).toMatchObject(backwards)
      }),
    )
  })

  it('has lines that add up to what is paid, with a rounding of half a rupee and a paisa a line at most', () => {
    fc.assert(
      fc.property(items, anyTerms, (cart, terms) => {
        const it = quote(linesOf(cart), terms)
        const nets = it.lines.reduce((sum, line) => sum + line.taxable + taxOf(line), 0)
        expect(nets + it.delivery + it.fee + it.rounding).toBe(it.payable)
        expect(Math.abs(it.rounding)).toBeLessThanOrEqual(50 + it.lines.length)
      }),
    )
  })

  it('of the dearest goods there can be is still worked out to the paisa', () => {
    // 200 × 10 × 1,00,00,000.01 at 99.99 %
    const line = { listPrice: 1_000_000_001, discountPerUnit: 0, tax: 9_999, quantity: 10 }
    const { taxable, tax, payable } = quote(
      Array.from({ length: 200 }, () => line),
      FREE,
    )
    const exact = 2_000n * 1_000_000_001n
    expect(BigInt(taxable)).toBe(exact)
    expect(BigInt(tax)).toBe((2n * exact * 9_999n + 10_000n) / 20_000n)
    expect(BigInt(payable)).toBe(((2n * exact * 19_999n + 1_000_000n) / 2_000_000n) * 100n)
  })
})

it('nobody is paid for taking goods: lines that are rounded up to the paisa cost nothing at least', () => {
  // 0.50 before tax is 0.525 with 5 %, as a line 0.53: two hundred of them come to 105, and to 106 line by line.
  const lines = Array.from({ length: 200 }, () => ({ ...item(0.5, 0, 5), couponShare: 53 }))
  expect(quote(lines, FREE)).toMatchObject({ couponDiscount: 10_600, payable: 0, rounding: 0 })
})
