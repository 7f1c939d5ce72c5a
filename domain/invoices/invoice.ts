import type { BasisPoints, Paise } from '../money/paise.ts'
import { type Supply, type Taxed, taxOf } from '../money/tax.ts'
import { shareOfLine, shareOfUnits, type Units } from '../money/unit-shares.ts'

/*
 * How units of an order stand on an invoice, and on a credit note. Every amount was settled when the order was placed and is
 * kept with it: here it is shared out among rows and added up.
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

export type InvoicedCharges = {
  supply: Supply
  /** delivery and fee with the tax that is in them, at this rate */
  deliveryCharge: Paise
  deliveryTax: Paise
  paymentFee: Paise
  paymentFeeTax: Paise
  chargeTax: BasisPoints
  rounding: Paise
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

/** Units of a line that are packed, after so many others were. */
export type PackedUnits<Line> = { line: Line; before: number; packed: number }

export type InvoiceRows<Line> = {
  lines: (InvoiceRow & { line: Line })[]
  /** nothing where delivery was free, or the method of payment */
  delivery: InvoiceRow | undefined
  fee: InvoiceRow | undefined
  roundedOff: Paise
}

/** What stands on the invoice of a parcel. An order's first bears delivery and fee, its last the rounding. */
export function invoiceRows<Line extends InvoicedLine>(
  order: InvoicedCharges,
  units: readonly PackedUnits<Line>[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): InvoiceRows<Line> {
  return {
    lines: units.map(({ line, before, packed }) => ({ line, ...packedRow(line, before, packed) })),
    delivery: isFirst ? chargeRow(order, order.deliveryCharge, order.deliveryTax) : undefined,
    fee: isFirst ? chargeRow(order, order.paymentFee, order.paymentFeeTax) : undefined,
    roundedOff: isLast ? order.rounding : 0,
  }
}

/** Delivery and fee are part of what is sold with them, so they stand under the code of the goods with the highest rate. */
export function chargeHsn(lines: readonly { tax: BasisPoints; hsnCode: string | null }[]): string {
  const highest = Math.max(...lines.map(({ tax }) => tax))
  return lines.find(({ tax, hsnCode }) => tax === highest && hsnCode)?.hsnCode ?? ''
}

/** Counted from the back: units that are called off before they are packed are counted from the front, and the two meet. */
function packedRow(line: InvoicedLine, before: number, packed: number): InvoiceRow {
  return rowOfUnits(lineRow(line), {
    of: line.quantity,
    before: line.quantity - before - packed,
    taken: packed,
  })
}

/** Some of the units that stand in a row: in whatever portions, they come to the whole of it. */
export function rowOfUnits(row: InvoiceRow, units: Units): InvoiceRow {
  const { net, ...taxed } = shareOfLine({ ...row, net: row.total }, units)
  const discount = shareOfUnits(row.discount, units)
  return {
    quantity: units.taken,
    unitPrice: row.unitPrice,
    discount,
    rounding: taxed.taxable - (row.unitPrice * units.taken - discount),
    rate: row.rate,
    ...taxed,
    total: net,
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
    taxable,
    cgst,
    sgst,
    igst,
    total: taxable + taxOf(line),
  }
}

function chargeRow(
  { chargeTax, supply }: InvoicedCharges,
  charge: Paise,
  tax: Paise,
): InvoiceRow | undefined {
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

export type InvoiceAmounts = Taxed & {
  /** the same once more by rate, the lowest first */
  byRate: (Taxed & { rate: BasisPoints })[]
  roundedOff: Paise
  total: Paise
}

/** What rows come to. */
export function invoiceAmounts(rows: readonly InvoiceRow[], roundedOff: Paise): InvoiceAmounts {
  return {
    ...sumOf(rows),
    byRate: [...Map.groupBy(rows, (row) => row.rate)]
      .map(([rate, ofRate]) => ({ rate, ...sumOf(ofRate) }))
      .sort((a, b) => a.rate - b.rate),
    roundedOff,
    total: rows.reduce((sum, row) => sum + row.total, roundedOff),
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
