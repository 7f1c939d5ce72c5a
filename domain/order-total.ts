import { type BasisPoints, divideHalfUp, FULL, PAISE_PER_RUPEE, type Paise } from './money.ts'

/** What an order line costs, as it was when the order was placed. */
export type OrderedLine = {
  /** of one unit, before tax, discount taken off */
  price: Paise
  tax: BasisPoints
  quantity: number
}

export type OrderTotals = {
  price: Paise
  /** to the paisa, for the eye; the total is taken from the exact tax */
  tax: Paise
  /** in whole rupees; delivery is not in it */
  total: Paise
}

/** A line with its tax, to the paisa. */
export function lineTotal({ price, tax, quantity }: OrderedLine): Paise {
  return divideHalfUp(price * quantity * (FULL + tax), FULL)
}

/** NET PAYABLE and the breakdown below it. Tax may come to fractions of a paisa: they count until the one rounding. */
export function orderTotals(lines: readonly OrderedLine[]): OrderTotals {
  let price = 0
  let exactTax = 0
  for (const line of lines) {
    price += line.price * line.quantity
    exactTax += line.price * line.quantity * line.tax
  }
  const total = divideHalfUp(price * FULL + exactTax, FULL * PAISE_PER_RUPEE) * PAISE_PER_RUPEE
  return { price, tax: divideHalfUp(exactTax, FULL), total }
}
