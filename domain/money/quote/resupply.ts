import type { BasisPoints, Paise } from '../paise.ts'
import { type Supply, type Taxed, takeTaxOut, taxOf } from '../tax.ts'

type Line = Taxed & { net: Paise; tax: BasisPoints; rounding: Paise }

/**
 * The same line, sold to another State or to the own one: what the customer pays stays, and other taxes are in it. Halves of a tax
 * may come to a paisa more or less than the whole of it, which its rounding tells.
 */
export function resupplyLine(line: Line, supply: Supply): Pick<Line, keyof Taxed | 'rounding'> {
  const taxed = takeTaxOut(line.net, line.tax, supply)
  return { ...taxed, rounding: line.rounding + taxed.taxable - line.taxable }
}

/** The tax in what was charged for delivery, or for the method of payment. */
export function taxInCharge(charge: Paise, rate: BasisPoints, supply: Supply): Paise {
  return taxOf(takeTaxOut(charge, rate, supply))
}
