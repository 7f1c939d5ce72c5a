import { taxablePerUnit } from '#domain/cart/cart.ts'
import { type DeliveryRule, deliveryCharge, untilFree } from '#domain/delivery/delivery-rule.ts'
import { type BasisPoints, divideHalfUp, FULL, type Paise, roundToRupee } from '../paise.ts'
import { type Supply, takeTaxOut, taxOf } from '../tax.ts'
import { type QuotedLine, type QuoteItem, quoteLine } from './line.ts'

/*
 * What a purchase comes to: the one place where money is added up. The cart shows it, an order charges and keeps it, and
 * papers read what was kept.
 */

export type QuoteTerms = {
  supply: Supply
  delivery: DeliveryRule
  /** what the method of payment costs, tax included */
  fee: Paise
}

export type Quote<Line = QuotedLine> = {
  lines: Line[]
  /** sums over all units, before any coupon */
  mrp: Paise
  discount: Paise
  taxable: Paise
  /** to the paisa, for the eye; what is payable is taken from the exact tax */
  tax: Paise
  itemCount: number
  /** both with their tax in them, which is taken at the highest rate of the goods */
  delivery: Paise
  deliveryTax: Paise
  fee: Paise
  feeTax: Paise
  chargeRate: BasisPoints
  /** what goods at the prices that customers see have to come to besides, for delivery to be free; 0 where it is */
  untilFreeDelivery: Paise
  couponDiscount: Paise
  /** what the rounding adds to the sums above, or takes away */
  roundedOff: Paise
  /** the same on papers, which add up lines to the paisa */
  rounding: Paise
  payable: Paise
}

/** Works out a purchase. One of nothing costs nothing. */
export function quote<Item extends QuoteItem>(
  items: readonly Item[],
  terms: QuoteTerms,
): Quote<Item & QuotedLine> {
  const lines = items.map((item) => ({ ...item, ...quoteLine(item, terms.supply) }))
  const { taxFloor, ...sums } = sumsOf(items)
  const delivery = items.length === 0 ? 0 : deliveryCharge(sums.taxable, terms.delivery)
  const fee = items.length === 0 ? 0 : terms.fee
  // Delivery goes with the goods: of several rates, the highest, which is never too little tax.
  const chargeRate = items.reduce((highest, { tax }) => Math.max(highest, tax), 0)
  const taxIn = (charge: Paise) => taxOf(takeTaxOut(charge, chargeRate, terms.supply))
  const couponDiscount = lines.reduce((sum, { couponShare }) => sum + couponShare, 0)
  const others = delivery + fee - couponDiscount
  // Half a rupee is whole paise: what is there beyond the last whole paisa cannot tip the rounding.
  // A coupon takes off lines as they are to the paisa, which together may come to more than the exact sum.
  const payable = Math.max(0, roundToRupee(sums.taxable + taxFloor + others))
  return {
    lines,
    ...sums,
    delivery,
    deliveryTax: taxIn(delivery),
    fee,
    feeTax: taxIn(fee),
    chargeRate,
    untilFreeDelivery: delivery === 0 ? 0 : untilFree(sums.taxable, chargeRate, terms.delivery),
    couponDiscount,
    roundedOff: payable - (sums.taxable + sums.tax + others),
    rounding: payable - lines.reduce((sum, { net }) => sum + net, delivery + fee),
    payable,
  }
}

/** Tax may come to parts of a paisa: they are counted, in ten-thousandths. */
function sumsOf(items: readonly QuoteItem[]) {
  const sums = { mrp: 0, discount: 0, taxable: 0, itemCount: 0 }
  let wholeTax = 0
  let parts = 0
  for (const item of items) {
    const value = taxablePerUnit(item) * item.quantity
    sums.mrp += item.listPrice * item.quantity
    sums.discount += item.discountPerUnit * item.quantity
    sums.taxable += value
    sums.itemCount += item.quantity
    wholeTax += Math.floor((value * item.tax) / FULL)
    parts += (value * item.tax) % FULL
  }
  return { ...sums, taxFloor: wholeTax + Math.floor(parts / FULL), tax: wholeTax + divideHalfUp(parts, FULL) }
}
