import { describe, expect, it } from 'vitest'
import { invoiceAmounts, taxOf } from './invoice.ts'

const LAMP = { price: 150_000, discount: 50_000, tax: 1_800, quantity: 2 }

describe('an invoice', () => {
  it('within a State halves the tax: 2 × 1500 = 3000, 9 % + 9 % = 270 + 270, together ₹3540', () => {
    const order = { lines: [LAMP], deliveryCharge: 0, amountCharged: 354_000 }
    const row = { taxable: 300_000, cgst: 27_000, sgst: 27_000, igst: 0 }
    expect(invoiceAmounts(order, 'within-state')).toEqual({
      ...row,
      lines: [
        // The unit price is the one before the discount: 2 × 2000 − 1000 = 3000.
        { ...row, quantity: 2, unitPrice: 200_000, discount: 100_000, rate: 1_800, total: 354_000 },
      ],
      delivery: undefined,
      byRate: [{ rate: 1_800, ...row }],
      roundedOff: 0,
      total: 354_000,
    })
  })

  it('between States has the same tax in one piece', () => {
    const order = { lines: [LAMP], deliveryCharge: 0, amountCharged: 354_000 }
    expect(invoiceAmounts(order, 'between-states')).toMatchObject({ cgst: 0, sgst: 0, igst: 54_000 })
  })

  it('leaves an odd paisa of tax to the rounding: 99.95 at 18 % is 17.99, so 8.99 + 8.99', () => {
    // 99.95 + 17.991 = 117.941, charged ₹118
    const order = {
      lines: [{ price: 9_995, discount: 0, tax: 1_800, quantity: 1 }],
      deliveryCharge: 0,
      amountCharged: 11_800,
    }
    expect(invoiceAmounts(order, 'within-state')).toMatchObject({ cgst: 899, sgst: 899, roundedOff: 7 })
    expect(invoiceAmounts(order, 'between-states')).toMatchObject({ igst: 1_799, roundedOff: 6 })
  })

  it('taxes delivery at the highest rate of the goods, out of what was charged: 99 = 83.90 + 15.10', () => {
    const order = {
      lines: [
        { price: 33_333, discount: 0, tax: 1_200, quantity: 3 },
        { price: 150_000, discount: 0, tax: 1_800, quantity: 2 },
      ],
      deliveryCharge: 9_900,
      amountCharged: 475_900,
    }
    const { delivery, byRate, ...sums } = invoiceAmounts(order, 'within-state')
    expect(delivery).toEqual({
      quantity: 1,
      unitPrice: 8_390,
      discount: 0,
      rate: 1_800,
      taxable: 8_390,
      cgst: 755,
      sgst: 755,
      igst: 0,
      total: 9_900,
    })
    expect(byRate).toEqual([
      // 999.99 at 12 % is 119.9988, so 120.00
      { rate: 1_200, taxable: 99_999, cgst: 6_000, sgst: 6_000, igst: 0 },
      { rate: 1_800, taxable: 308_390, cgst: 27_755, sgst: 27_755, igst: 0 },
    ])
    // 3999.99 + 83.90 + 675.10 = 4758.99
    expect(sums).toMatchObject({
      taxable: 408_389,
      cgst: 33_755,
      sgst: 33_755,
      roundedOff: 1,
      total: 475_900,
    })
  })

  it('keeps the delivery at what was charged for it when its tax is odd: 200 = 169.50 + 15.25 + 15.25', () => {
    const order = { lines: [LAMP], deliveryCharge: 20_000, amountCharged: 374_000 }
    const { delivery } = invoiceAmounts(order, 'within-state')
    expect(delivery).toMatchObject({ taxable: 16_950, cgst: 1_525, sgst: 1_525, total: 20_000 })
    expect(invoiceAmounts(order, 'between-states').delivery).toMatchObject({ taxable: 16_949, igst: 3_051 })
  })

  it.each([[0], [25], [500], [10_000]])('adds up at a rate of %i hundredths of a percent', (tax) => {
    const line = { price: 10_001, discount: 33, tax, quantity: 3 }
    const order = { lines: [line], deliveryCharge: 9_900, amountCharged: 12_345_600 }
    for (const supply of ['within-state', 'between-states'] as const) {
      const { roundedOff, total, ...sums } = invoiceAmounts(order, supply)
      expect(sums.cgst).toBe(sums.sgst)
      expect(sums.taxable + taxOf(sums) + roundedOff).toBe(total)
    }
  })
})
