import { describe, expect, it } from 'vitest'
import { mrpProblem } from './printed-mrp.ts'

const price = (rupees: number, discount = 0, tax = 18, offerEndsAt: number | null = null) => ({
  sellingPrice: rupees * 100,
  discount: discount * 100,
  tax: tax * 100,
  offerEndsAt,
})

describe('the MRP printed on the box', () => {
  it('is no limit where none is known', () => {
    expect(mrpProblem(price(10_000_000), null)).toBeUndefined()
  })

  it('may be asked to the rupee: 1500 × 1.18 = ₹1770', () => {
    expect(mrpProblem(price(1500), 177_000)).toBeUndefined()
    expect(mrpProblem(price(1500), 176_999)).toBe(
      'the price on its card, ₹1,770, is above the MRP printed on its box, ₹1,769.99',
    )
  })

  it('is held against what the card reads, rounded: 25 × 1.18 = 29.50 is ₹30', () => {
    expect(mrpProblem(price(25), 2_950)).toContain('₹30, is above')
    expect(mrpProblem(price(25), 3_000)).toBeUndefined()
  })

  it('is held against what is charged too, which the card rounds down: 847 × 1.18 = 999.46', () => {
    expect(mrpProblem(price(847), 99_900)).toBe(
      'the price with tax, ₹999.46, is above the MRP printed on its box, ₹999',
    )
    expect(mrpProblem(price(847), 99_946)).toBeUndefined()
  })

  it('is held against what will be charged once an offer has ended: 1000 / 0.9 × 1.18 = 1311.11', () => {
    expect(mrpProblem(price(1000, 10), 131_100)).toBeUndefined()
    expect(mrpProblem(price(1000, 10, 18, 1), 131_100)).toBe(
      'the price after the offer, ₹1,311.11, is above the MRP printed on its box, ₹1,311',
    )
    expect(mrpProblem(price(1000, 10, 18, 1), 131_111)).toBeUndefined()
  })

  it('is held against the struck price too, which is asked once the offer has ended', () => {
    expect(mrpProblem(price(1500, 25), 236_000)).toBeUndefined()
    expect(mrpProblem(price(1500, 25), 200_000)).toBe(
      'the struck price, ₹2,360, is above the MRP printed on its box, ₹2,000',
    )
  })
})
