import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taxOf } from '../tax.ts'
import { quoteLine } from './line.ts'

const LAMP = { listPrice: 200_000, discountPerUnit: 50_000, tax: 1_800, quantity: 2 }

describe('a line', () => {
  it('has its offer before tax, and with tax what it comes to: 2 × (2000 − 500) + 18 % = 3540', () => {
    expect(quoteLine(LAMP, 'within-state')).toEqual({
      offer: 100_000,
      gross: 354_000,
      couponShare: 0,
      net: 354_000,
      taxable: 300_000,
      cgst: 27_000,
      sgst: 27_000,
      igst: 0,
      rounding: 0,
    })
    expect(quoteLine(LAMP, 'between-states')).toMatchObject({
      taxable: 300_000,
      cgst: 0,
      sgst: 0,
      igst: 54_000,
      rounding: 0,
    })
  })

  it.each([
    // 1500 × 2 + 18 % = 3540
    [{ listPrice: 150_000, tax: 1_800, quantity: 2 }, 354_000],
    // 333.33 × 3 = 999.99; 12 % of it is 119.9988
    [{ listPrice: 33_333, tax: 1_200, quantity: 3 }, 111_999],
    // 0.25 + 10 % = 0.275, halves up
    [{ listPrice: 25, tax: 1_000, quantity: 1 }, 28],
    [{ listPrice: 0, tax: 1_800, quantity: 9 }, 0],
  ])('%j comes to %i paise, tax included', (line, gross) => {
    const item = { ...line, discountPerUnit: 0 }
    expect(quoteLine(item, 'within-state').gross).toBe(gross)
    expect(quoteLine(item, 'between-states').gross).toBe(gross)
  })

  it('shows the paisa that equal halves leave in its rounding: 99.95 − 0.01 + 9.00 + 9.00 = 117.94', () => {
    const item = { listPrice: 9_995, discountPerUnit: 0, tax: 1_800, quantity: 1 }
    expect(quoteLine(item, 'within-state')).toMatchObject({
      gross: 11_794,
      taxable: 9_994,
      cgst: 900,
      sgst: 900,
      rounding: -1,
    })
    expect(quoteLine(item, 'between-states')).toMatchObject({ taxable: 9_995, igst: 1_799, rounding: 0 })
  })

  it('shows it above the value too: 0.03 comes to 0.04, of which no half of the tax makes a paisa', () => {
    const item = { listPrice: 3, discountPerUnit: 0, tax: 1_800, quantity: 1 }
    expect(quoteLine(item, 'within-state')).toMatchObject({ gross: 4, taxable: 4, cgst: 0, rounding: 1 })
  })

  it('less a coupon’s share is taxed by what is left: 1770 less 10 % = 1593 = 1350 + 121.50 + 121.50', () => {
    const item = { listPrice: 150_000, discountPerUnit: 0, tax: 1_800, quantity: 1, couponShare: 17_700 }
    expect(quoteLine(item, 'within-state')).toEqual({
      offer: 0,
      gross: 177_000,
      couponShare: 17_700,
      net: 159_300,
      taxable: 135_000,
      cgst: 12_150,
      sgst: 12_150,
      igst: 0,
      rounding: 0,
    })
  })

  it('that a coupon takes wholly is worth nothing and bears no tax', () => {
    const item = { listPrice: 9_995, discountPerUnit: 0, tax: 1_800, quantity: 1, couponShare: 11_794 }
    expect(quoteLine(item, 'within-state')).toMatchObject({
      net: 0,
      taxable: 0,
      cgst: 0,
      sgst: 0,
      rounding: 0,
    })
  })
})

describe('any line', () => {
  const item = fc
    .record({
      listPrice: fc.integer({ min: 0, max: 50_000_000 }),
      off: fc.integer({ min: 0, max: 100 }),
      tax: fc.integer({ min: 0, max: 10_000 }),
      quantity: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ off, ...it }) => ({ ...it, discountPerUnit: Math.floor((it.listPrice * off) / 100) }))

  it('without a coupon between States has the value of its units, to the paisa', () => {
    fc.assert(
      fc.property(item, (it) => {
        const { taxable, rounding } = quoteLine(it, 'between-states')
        expect(taxable).toBe((it.listPrice - it.discountPerUnit) * it.quantity)
        expect(rounding).toBe(0)
      }),
    )
  })

  it('adds up with any share of a coupon, and its rounding is a paisa or two', () => {
    const share = fc.integer({ min: 0, max: 1_000 })
    fc.assert(
      fc.property(item, share, fc.constantFrom('within-state', 'between-states'), (it, part, supply) => {
        const { gross } = quoteLine(it, supply)
        const couponShare = Math.floor((gross * part) / 1_000)
        const line = quoteLine({ ...it, couponShare }, supply)
        expect(line.net).toBe(gross - couponShare)
        expect(line.taxable + taxOf(line)).toBe(line.net)
        expect(line.cgst).toBe(line.sgst)
        expect(line.taxable).toBeGreaterThanOrEqual(0)
        expect(Math.abs(line.rounding)).toBeLessThanOrEqual(2)
        if (couponShare === 0) expect(Math.abs(line.rounding)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
