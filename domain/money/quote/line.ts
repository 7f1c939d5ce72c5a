import { type CartUnit, taxablePerUnit } from '#domain/cart/cart.ts'
import { divideHalfUp, FULL, type Paise } from '../paise.ts'
import { type Supply, type Taxed, takeTaxOut } from '../tax.ts'

export type QuoteItem = CartUnit & {
  quantity: number
  /** what a coupon takes off the line, tax included: nothing up to all of it */
  couponShare?: Paise
}

/** What a line comes to: net is its value and its taxes. */
export type QuotedLine = Taxed & {
  /** of all units, before tax: what the product's own discount takes off the list price */
  offer: Paise
  /** the line with its tax, to the paisa */
  gross: Paise
  couponShare: Paise
  net: Paise
  /** what equal halves of the tax leave: quantity × unit price − discount and this are the taxable value */
  rounding: Paise
}

export function quoteLine(item: QuoteItem, supply: Supply): QuotedLine {
  const { tax, quantity, couponShare = 0 } = item
  const value = taxablePerUnit(item) * quantity
  const gross = divideHalfUp(value * (FULL + tax), FULL)
  const net = gross - couponShare
  const taxed = takeTaxOut(net, tax, supply)
  // What a coupon takes off has tax in it as well; on paper its value stands among the discounts.
  const couponValue = takeTaxOut(couponShare, tax, 'between-states').taxable
  return {
    offer: item.discountPerUnit * quantity,
    gross,
    couponShare,
    net,
    ...taxed,
    rounding: taxed.taxable - (value - couponValue),
  }
}
