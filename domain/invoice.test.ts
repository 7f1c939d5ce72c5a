import { describe, expect, it } from 'vitest'
import { type InvoicedOrder, invoiceAmounts } from './invoice.ts'

/** Two lamps of ₹1500, 500 taken off each, at 18 %. */
const LAMPS = {
  ...{ price: 150_000, discount: 50_000, tax: 1_800, quantity: 2, rounding: 0 },
  ...{ taxable: 300_000, cgst: 27_000, sgst: 27_000, igst: 0 },
}

const ORDER: InvoicedOrder = {
  lines: [LAMPS],
  supply: 'within-state',
  deliveryCharge: 0,
  deliveryTax: 0,
  paymentFee: 0,
  paymentFeeTax: 0,
  chargeTax: 1_800,
  rounding: 0,
  amountCharged: 354_000,
}

describe('an invoice', () => {
  it('within a State has both halves of the tax: 2 × 1500 = 3000, 270 + 270, together ₹3540', () => {
    const row = { taxable: 300_000, cgst: 27_000, sgst: 27_000, igst: 0 }
    expect(invoiceAmounts(ORDER)).toEqual({
      ...row,
      lines: [
        {
          // The unit price is the one before the discount: 2 × 2000 − 1000 = 3000.
          ...{ quantity: 2, unitPrice: 200_000, discount: 100_000, rounding: 0, rate: 1_800 },
          ...{ ...row, total: 354_000 },
        },
      ],
      delivery: undefined,
      fee: undefined,
      byRate: [{ rate: 1_800, ...row }],
      roundedOff: 0,
      total: 354_000,
    })
  })

  it('between States has the same tax in one piece', () => {
    const lines = [{ ...LAMPS, cgst: 0, sgst: 0, igst: 54_000 }]
    expect(invoiceAmounts({ ...ORDER, supply: 'between-states', lines })).toMatchObject({
      cgst: 0,
      sgst: 0,
      igst: 54_000,
    })
  })

  it('shows the paisa that equal halves leave in its row: 99.95 − 0.01 + 9.00 + 9.00 = 117.94', () => {
    const fuse = {
      ...{ price: 9_995, discount: 0, tax: 1_800, quantity: 1, rounding: -1 },
      ...{ taxable: 9_994, cgst: 900, sgst: 900, igst: 0 },
    }
    const order = { ...ORDER, lines: [fuse], rounding: 6, amountCharged: 11_800 }
    const { lines, roundedOff } = invoiceAmounts(order)
    expect(lines).toMatchObject([
      { unitPrice: 9_995, discount: 0, rounding: -1, taxable: 9_994, total: 11_794 },
    ])
    expect(roundedOff).toBe(6)
  })

  it('has what it kept, also where an odd paisa was left to the rounding of the whole', () => {
    const fuse = {
      ...{ price: 9_995, discount: 0, tax: 1_800, quantity: 1, rounding: 0 },
      ...{ taxable: 9_995, cgst: 899, sgst: 899, igst: 0 },
    }
    const order = { ...ORDER, lines: [fuse], rounding: 7, amountCharged: 11_800 }
    expect(invoiceAmounts(order)).toMatchObject({
      lines: [{ taxable: 9_995, cgst: 899, sgst: 899, total: 11_793 }],
      roundedOff: 7,
    })
  })

  it('has delivery and fee as rows with their tax, at the highest rate of the goods: 99 = 83.90 + 15.10', () => {
    const relays = {
      ...{ price: 33_333, discount: 0, tax: 1_200, quantity: 3, rounding: 0 },
      ...{ taxable: 99_999, cgst: 6_000, sgst: 6_000, igst: 0 },
    }
    const charges = { deliveryCharge: 9_900, deliveryTax: 1_510, paymentFee: 4_000, paymentFeeTax: 610 }
    const order = { ...ORDER, ...charges, lines: [relays, LAMPS], rounding: 1, amountCharged: 479_900 }
    const { delivery, fee, byRate, ...sums } = invoiceAmounts(order)
    expect(delivery).toEqual({
      ...{ quantity: 1, unitPrice: 8_390, discount: 0, rounding: 0, rate: 1_800 },
      ...{ taxable: 8_390, cgst: 755, sgst: 755, igst: 0, total: 9_900 },
    })
    expect(fee).toMatchObject({ taxable: 3_390, cgst: 305, sgst: 305, total: 4_000 })
    expect(byRate).toEqual([
      { rate: 1_200, taxable: 99_999, cgst: 6_000, sgst: 6_000, igst: 0 },
      { rate: 1_800, taxable: 311_780, cgst: 28_060, sgst: 28_060, igst: 0 },
    ])
    // 3999.99 + 83.90 + 33.90 + 681.20 = 4798.99
    expect(sums).toMatchObject({
      taxable: 411_779,
      cgst: 34_060,
      sgst: 34_060,
      roundedOff: 1,
      total: 479_900,
    })
  })

  it('between States has the tax of delivery in one piece: 200 = 169.49 + 30.51', () => {
    const order = { ...ORDER, supply: 'between-states' as const, deliveryCharge: 20_000, deliveryTax: 3_051 }
    expect(invoiceAmounts(order).delivery).toMatchObject({ taxable: 16_949, cgst: 0, sgst: 0, igst: 3_051 })
  })

  it('counts the value of a coupon’s share among the discounts: 3000 − 300 = 2700', () => {
    // 354 of 3540 off leaves 3186 = 2700 + 243 + 243
    const line = { ...LAMPS, taxable: 270_000, cgst: 24_300, sgst: 24_300 }
    expect(invoiceAmounts({ ...ORDER, lines: [line], amountCharged: 318_600 }).lines).toMatchObject([
      { unitPrice: 200_000, discount: 130_000, taxable: 270_000, total: 318_600 },
    ])
  })
})
