import type { BasisPoints, Paise } from './money.ts'
import { type Supply, type Taxed, taxOf } from './quote/tax.ts'

/*
 * How an order stands on its invoice. Every amount was settled when it was placed and is kept with it: here they are put in
 * rows and added up, and nothing is worked out anew.
 */

export type InvoicedLine = Taxed & {
  /** of one unit, before tax, discount taken off */
  price: Paise
  /** what was taken off one unit */
  discount: Paise
  tax: BasisPoints
  quantity: number
  rounding: Paise
}

export type InvoicedOrder = {
  lines: readonly InvoicedLine[]
  supply: Supply
  /** delivery and fee with the tax that is in them, at this rate */
  deliveryCharge: Paise
  deliveryTax: Paise
  paymentFee: Paise
  paymentFeeTax: Paise
  chargeTax: BasisPoints
  rounding: Paise
  amountCharged: Paise
}

export type InvoiceRow = Taxed & {
  quantity: number
  /** before the discount */
  unitPrice: Paise
  /** of all units */
  discount: Paise
  /** quantity × unit price − discount and this are the taxable value */
  rounding: Paise
  rate: BasisPoints
  total: Paise
}

export type InvoiceAmounts = Taxed & {
  lines: InvoiceRow[]
  /** nothing where delivery was free, or the method of payment */
  delivery: InvoiceRow | undefined
  fee: InvoiceRow | undefined
  /** the same once more by rate, the lowest first */
  byRate: (Taxed & { rate: BasisPoints })[]
  roundedOff: Paise
  total: Paise
}

export function invoiceAmounts(order: InvoicedOrder): InvoiceAmounts {
  const lines = order.lines.map(lineRow)
  const delivery = chargeRow(order, order.deliveryCharge, order.deliveryTax)
  const fee = chargeRow(order, order.paymentFee, order.paymentFeeTax)
  const rows = [...lines, delivery, fee].filter((row) => row !== undefined)
  return {
    ...sumOf(rows),
    lines,
    delivery,
    fee,
    byRate: [...Map.groupBy(rows, (row) => row.rate)]
      .map(([rate, ofRate]) => ({ rate, ...sumOf(ofRate) }))
      .sort((a, b) => a.rate - b.rate),
    roundedOff: order.rounding,
    total: order.amountCharged,
  }
}

function lineRow({ price, discount, tax: rate, quantity, rounding, ...line }: InvoicedLine): InvoiceRow {
  const { taxable, cgst, sgst, igst } = line
  const unitPrice = price + discount
  return {
    quantity,
    unitPrice,
    // The value of a coupon's share is among it.
    discount: unitPrice * quantity + rounding - taxable,
    rounding,
    rate,
    ...{ taxable, cgst, sgst, igst },
    total: taxable + taxOf(line),
  }
}

function chargeRow({ chargeTax, supply }: InvoicedOrder, charge: Paise, tax: Paise): InvoiceRow | undefined {
  if (charge === 0) return undefined
  const half = supply === 'within-state' ? tax / 2 : 0
  return {
    quantity: 1,
    unitPrice: charge - tax,
    discount: 0,
    rounding: 0,
    rate: chargeTax,
    taxable: charge - tax,
    cgst: half,
    sgst: half,
    igst: tax - 2 * half,
    total: charge,
  }
}

function sumOf(rows: readonly Taxed[]): Taxed {
  const sums: Taxed = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  for (const row of rows) {
    sums.taxable += row.taxable
    sums.cgst += row.cgst
    sums.sgst += row.sgst
    sums.igst += row.igst
  }
  return sums
}
