import { type BasisPoints, divideHalfUp, FULL, type Paise } from './money.ts'

/*
 * How the amount that was charged divides into values and taxes. The amount itself was settled when the order was
 * placed, rounded once and to the rupee; an invoice has every row to the paisa, and a row for what that leaves over.
 */

/** Within one State the tax is halved between the Union and the State; between two it is the Union's. */
export type Supply = 'within-state' | 'between-states'

export type InvoicedLine = {
  /** of one unit, before tax, discount taken off */
  price: Paise
  /** what was taken off one unit */
  discount: Paise
  tax: BasisPoints
  quantity: number
}

export type InvoicedOrder = {
  lines: readonly InvoicedLine[]
  /** tax included */
  deliveryCharge: Paise
  amountCharged: Paise
}

export type Taxed = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

export type InvoiceRow = Taxed & {
  quantity: number
  /** before the discount */
  unitPrice: Paise
  /** of all units */
  discount: Paise
  rate: BasisPoints
  total: Paise
}

export type InvoiceAmounts = Taxed & {
  lines: InvoiceRow[]
  /** nothing where delivery was free */
  delivery: InvoiceRow | undefined
  /** the same once more by rate, the lowest first */
  byRate: (Taxed & { rate: BasisPoints })[]
  roundedOff: Paise
  total: Paise
}

export function invoiceAmounts(order: InvoicedOrder, supply: Supply): InvoiceAmounts {
  const lines = order.lines.map((line) => lineRow(line, supply))
  const delivery = order.deliveryCharge > 0 ? deliveryRow(order, supply) : undefined
  const rows = delivery ? [...lines, delivery] : lines
  const sums = sumOf(rows)
  const total = order.amountCharged
  return {
    ...sums,
    lines,
    delivery,
    byRate: [...Map.groupBy(rows, (row) => row.rate)]
      .map(([rate, ofRate]) => ({ rate, ...sumOf(ofRate) }))
      .sort((a, b) => a.rate - b.rate),
    roundedOff: total - (sums.taxable + taxOf(sums)),
    total,
  }
}

function lineRow({ price, discount, tax, quantity }: InvoicedLine, supply: Supply): InvoiceRow {
  const taxable = price * quantity
  const taxed = { taxable, ...split(divideHalfUp(taxable * tax, FULL), supply) }
  return {
    quantity,
    unitPrice: price + discount,
    discount: discount * quantity,
    rate: tax,
    ...taxed,
    total: taxable + taxOf(taxed),
  }
}

/**
 * Delivery goes with the goods: of several rates, the highest, which is never too little tax. The charge has the tax in it, so
 * what is not tax is its value.
 */
function deliveryRow({ lines, deliveryCharge }: InvoicedOrder, supply: Supply): InvoiceRow {
  const rate = Math.max(...lines.map((line) => line.tax))
  const parts = split(divideHalfUp(deliveryCharge * rate, FULL + rate), supply)
  const taxable = deliveryCharge - taxOf(parts)
  return { quantity: 1, unitPrice: taxable, discount: 0, rate, taxable, ...parts, total: deliveryCharge }
}

/** Both halves are the same to the paisa; an odd one is left to the rounding. */
function split(tax: Paise, supply: Supply): Omit<Taxed, 'taxable'> {
  if (supply === 'between-states') return { cgst: 0, sgst: 0, igst: tax }
  const half = Math.floor(tax / 2)
  return { cgst: half, sgst: half, igst: 0 }
}

export function taxOf({ cgst, sgst, igst }: Omit<Taxed, 'taxable'>): Paise {
  return cgst + sgst + igst
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
