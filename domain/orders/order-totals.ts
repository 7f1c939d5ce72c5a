import { FALLBACK_RULE } from '../delivery/delivery-rule.ts'
import type { BasisPoints, Paise } from '../money/paise.ts'
import { quote } from '../money/quote/quote.ts'

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

/** NET PAYABLE and the breakdown below it: the lines alone, as if they were delivered free. */
export function orderTotals(lines: readonly OrderedLine[]): OrderTotals {
  const items = lines.map(({ price, tax, quantity }) => ({
    listPrice: price,
    discountPerUnit: 0,
    tax,
    quantity,
  }))
  const { taxable, tax, payable } = quote(items, {
    supply: 'within-state',
    delivery: FALLBACK_RULE,
    fee: 0,
  })
  return { price: taxable, tax, total: payable }
}
