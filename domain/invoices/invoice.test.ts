import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from '../money/quote/quote.ts'
import {
  chargeHsn,
  type InvoicedCharges,
  type InvoicedLine,
  type InvoiceRow,
  invoiceAmounts,
  invoiceRows,
  rowOfUnits,
} from './invoice.ts'

/** Two lamps of ₹1500, 500 taken off each, at 18 %. */
const LAMPS = {
  price: 150_000,
  discount: 50_000,
  tax: 1_800,
  quantity: 2,
  rounding: 0,
  taxable: 300_000,
  cgst: 27_000,
  sgst: 27_000,
  igst: 0,
}

const CHARGES: InvoicedCharges = {
  supply: 'within-state',
  deliveryCharge: 0,
  deliveryTax: 0,
  paymentFee: 0,
  paymentFeeTax: 0,
  chargeTax: 1_800,
  rounding: 0,
}

/** All of an order in one parcel. */
function wholeInvoice(lines: InvoicedLine[], charges: Partial<InvoicedCharges> = {}) {
  const units = lines.map((line) => ({ line, before: 0, packed: line.quantity }))
  const { roundedOff, ...rows } = invoiceRows({ ...CHARGES, ...charges }, units, {
    isFirst: true,
    isLast: true,
  })
  return { ...rows, ...invoiceAmounts(allOf(rows), roundedOff) }
}

type Rows = { lines: InvoiceRow[]; delivery: InvoiceRow | undefined; fee: InvoiceRow | undefined }

const allOf = ({ lines, delivery, fee }: Rows) => [...lines, delivery, fee].filter((row) => row !== undefined)

describe('an invoice', () => {
  it('within a State has both halves of the tax: 2 × 1500 = 3000, 270 + 270, together ₹3540', () => {
    const row = { taxable: 300_000, cgst: 27_000, sgst: 27_000, igst: 0 }
    expect(wholeInvoice([LAMPS])).toEqual({
      ...row,
      lines: [
        {
          line: LAMPS,
          // The unit price is the one before the discount: 2 × 2000 − 1000 = 3000.
          quantity: 2,
          unitPrice: 200_000,
          discount: 100_000,
          rounding: 0,
          rate: 1_800,
          ...row,
          total: 354_000,
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
    expect(wholeInvoice(lines, { supply: 'between-states' })).toMatchObject({
      cgst: 0,
      sgst: 0,
      igst: 54_000,
    })
  })

  it('shows the paisa that equal halves leave in its row: 99.95 − 0.01 + 9.00 + 9.00 = 117.94', () => {
    const fuse = {
      price: 9_995,
      discount: 0,
      tax: 1_800,
      quantity: 1,
      rounding: -1,
      taxable: 9_994,
      cgst: 900,
      sgst: 900,
      igst: 0,
    }
    const { lines, roundedOff, total } = wholeInvoice([fuse], { rounding: 6 })
    expect(lines).toMatchObject([
      { unitPrice: 9_995, discount: 0, rounding: -1, taxable: 9_994, total: 11_794 },
    ])
    expect([roundedOff, total]).toEqual([6, 11_800])
  })

  it('has what it kept, also where an odd paisa was left to the rounding of the whole', () => {
    const fuse = {
      price: 9_995,
      discount: 0,
      tax: 1_800,
      quantity: 1,
      rounding: 0,
      taxable: 9_995,
      cgst: 899,
      sgst: 899,
      igst: 0,
    }
    expect(wholeInvoice([fuse], { rounding: 7 })).toMatchObject({
      lines: [{ taxable: 9_995, cgst: 899, sgst: 899, total: 11_793 }],
      roundedOff: 7,
      total: 11_800,
    })
  })

  it('has delivery and fee as rows with their tax, at the highest rate of the goods: 99 = 83.90 + 15.10', () => {
    const relays = {
      price: 33_333,
      discount: 0,
      tax: 1_200,
      quantity: 3,
      rounding: 0,
      taxable: 99_999,
      cgst: 6_000,
      sgst: 6_000,
      igst: 0,
    }
    const charges = { deliveryCharge: 9_900, deliveryTax: 1_510, paymentFee: 4_000, paymentFeeTax: 610 }
    const { delivery, fee, byRate, ...sums } = wholeInvoice([relays, LAMPS], { ...charges, rounding: 1 })
    expect(delivery).toEqual({
      quantity: 1,
      unitPrice: 8_390,
      discount: 0,
      rounding: 0,
      rate: 1_800,
      taxable: 8_390,
      cgst: 755,
      sgst: 755,
      igst: 0,
      total: 9_900,
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
    const charges = { supply: 'between-states' as const, deliveryCharge: 20_000, deliveryTax: 3_051 }
    expect(wholeInvoice([LAMPS], charges).delivery).toMatchObject({
      taxable: 16_949,
      cgst: 0,
      sgst: 0,
      igst: 3_051,
    })
  })

  it('counts the value of a coupon’s share among the discounts: 3000 − 300 = 2700', () => {
    // 354 of 3540 off leaves 3186 = 2700 + 243 + 243
    const line = { ...LAMPS, taxable: 270_000, cgst: 24_300, sgst: 24_300 }
    expect(wholeInvoice([line]).lines).toMatchObject([
      { unitPrice: 200_000, discount: 130_000, taxable: 270_000, total: 318_600 },
    ])
  })
})

it('delivery and fee stand under the code of the goods with the highest rate', () => {
  const relay = { tax: 1_200, hsnCode: '8536' }
  const [lamp, bulb] = [
    { tax: 1_800, hsnCode: '85122010' },
    { tax: 1_800, hsnCode: '85392120' },
  ]
  expect(chargeHsn([relay, lamp, bulb])).toBe('85122010')
  expect(chargeHsn([{ tax: 1_800, hsnCode: null }, relay, bulb])).toBe('85392120')
  expect(chargeHsn([relay, { tax: 1_800, hsnCode: null }])).toBe('')
})

describe('an order in several parcels', () => {
  it('has delivery and fee on its first invoice, the rounding on its last, and the units shared out', () => {
    // 3 × 99.95 with 53.98 tax: net 353.83, of which the last unit is 117.94 and the first two 235.89
    const fuses = {
      price: 9_995,
      discount: 5,
      tax: 1_800,
      quantity: 3,
      rounding: 0,
      taxable: 29_985,
      cgst: 2_699,
      sgst: 2_699,
      igst: 0,
    }
    const charges = { ...CHARGES, deliveryCharge: 9_900, deliveryTax: 1_510, rounding: 17 }
    const first = invoiceRows(charges, [{ line: fuses, before: 0, packed: 1 }], {
      isFirst: true,
      isLast: false,
    })
    expect(first).toMatchObject({
      // 35383 − round(35383 × 2 / 3) = 35383 − 23589
      lines: [{ quantity: 1, unitPrice: 10_000, discount: 5, cgst: 900, sgst: 900, total: 11_794 }],
      delivery: { total: 9_900 },
      roundedOff: 0,
    })
    const second = invoiceRows(charges, [{ line: fuses, before: 1, packed: 2 }], {
      isFirst: false,
      isLast: true,
    })
    expect(second).toMatchObject({
      lines: [{ quantity: 2, discount: 10, cgst: 1_799, sgst: 1_799, taxable: 19_991, total: 23_589 }],
      delivery: undefined,
      roundedOff: 17,
    })
    // 2 × 100.00 − 0.10 = 199.90, and one paisa
    expect(second.lines[0]?.rounding).toBe(1)
  })

  it('is billed to the paisa, in whatever parcels, with equal halves and rows that read true', () => {
    fc.assert(
      fc.property(anOrder, ({ items, charges, cuts }) => {
        const { lines, order } = placed(items, charges)
        const open = lines.map((line) => ({ line, before: 0 }))
        let total = 0
        let isFirst = true
        for (const cut of [...cuts, 1]) {
          const units = open
            .map((it) => ({ ...it, packed: Math.ceil((it.line.quantity - it.before) * cut) }))
            .filter(({ packed }) => packed > 0)
          if (units.length === 0) continue
          for (const { line, packed } of units) {
            const entry = open.find((it) => it.line === line)
            if (entry) entry.before += packed
          }
          const isLast = open.every(({ line, before }) => before === line.quantity)
          const rows = invoiceRows(order, units, { isFirst, isLast })
          isFirst = false
          for (const row of allOf(rows)) expectTrue(row)
          total += invoiceAmounts(allOf(rows), rows.roundedOff).total
        }
        expect(total).toBe(order.payable)
      }),
    )
  })

  it('is credited to the paisa, however the units of a row come back', () => {
    fc.assert(
      fc.property(anOrder, ({ items, charges, cuts }) => {
        const { lines, order } = placed(items, charges)
        const units = lines.map((line) => ({ line, before: 0, packed: line.quantity }))
        for (const row of invoiceRows(order, units, { isFirst: true, isLast: true }).lines) {
          const sums = { taxable: 0, cgst: 0, igst: 0, discount: 0, rounding: 0, total: 0 }
          let before = 0
          for (const cut of [...cuts, 1]) {
            const taken = Math.ceil((row.quantity - before) * cut)
            if (taken === 0) continue
            const credited = rowOfUnits(row, { of: row.quantity, before, taken })
            expectTrue(credited)
            before += taken
            for (const part of keysOf(sums)) sums[part] += credited[part]
          }
          for (const part of keysOf(sums)) expect(sums[part]).toBe(row[part])
        }
      }),
    )
  })
})

function expectTrue(row: InvoiceRow): void {
  expect(row.cgst).toBe(row.sgst)
  expect(row.taxable + row.cgst + row.sgst + row.igst).toBe(row.total)
  expect(row.quantity * row.unitPrice - row.discount + row.rounding).toBe(row.taxable)
}

const keysOf = <Key extends string>(record: Record<Key, number>) => Object.keys(record) as Key[]

const anOrder = fc.record({
  items: fc.array(
    fc.record({
      listPrice: fc.integer({ min: 0, max: 5_000_000 }),
      discountPerUnit: fc.constantFrom(0, 0, 1, 4_999),
      tax: fc.constantFrom(0, 500, 1_200, 1_800, 2_800),
      quantity: fc.integer({ min: 1, max: 10 }),
      couponPart: fc.constantFrom(0, 0, 0.1, 0.333, 1),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  charges: fc.record({
    supply: fc.constantFrom('within-state' as const, 'between-states' as const),
    delivery: fc.constantFrom(0, 9_900, 20_000),
    fee: fc.constantFrom(0, 4_000),
  }),
  cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
})

type AnOrder = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never

/** What an order keeps of its quote. */
function placed(items: AnOrder['items'], { supply, delivery, fee }: AnOrder['charges']) {
  const whole = items.map((item) => ({
    ...item,
    discountPerUnit: Math.min(item.discountPerUnit, item.listPrice),
  }))
  const terms = { supply, delivery: { price: delivery, purchaseRange: Number.MAX_SAFE_INTEGER }, fee }
  const gross = quote(whole, terms).lines
  const quoted = quote(
    whole.map((item, index) => ({
      ...item,
      couponShare: Math.floor((gross[index]?.gross ?? 0) * item.couponPart),
    })),
    terms,
  )
  const lines = quoted.lines.map((line) => ({
    ...line,
    price: line.listPrice - line.discountPerUnit,
    discount: line.discountPerUnit,
  }))
  const order = {
    supply,
    deliveryCharge: quoted.delivery,
    deliveryTax: quoted.deliveryTax,
    paymentFee: quoted.fee,
    paymentFeeTax: quoted.feeTax,
    chargeTax: quoted.chargeRate,
    rounding: quoted.rounding,
    payable: quoted.payable,
  }
  return { lines, order }
}
