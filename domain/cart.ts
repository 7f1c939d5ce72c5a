import { type DeliveryRule, deliveryCharge } from './delivery.ts'
import { type BasisPoints, divideHalfUp, FULL, PAISE_PER_RUPEE, type Paise, roundToRupee } from './money.ts'
import { discountPerUnit, listPrice, type Priced } from './pricing.ts'

/** The quantities a line can be given. */
export const LEAST_QUANTITY = 1
export const MOST_QUANTITY = 10

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= LEAST_QUANTITY && quantity <= MOST_QUANTITY
}

/** One unit in a cart: the list price less the discount is the selling price before tax. */
export type CartUnit = {
  listPrice: Paise
  discountPerUnit: Paise
  tax: BasisPoints
}

export type CartItem = CartUnit & { quantity: number }

export type CartTotals = {
  mrp: Paise
  discount: Paise
  taxable: Paise
  /** to the paisa, for the eye; the grand total is taken from the exact tax */
  tax: Paise
  delivery: Paise
  /** what the grand total's rounding adds to the rows above it, or takes away */
  roundedOff: Paise
  grandTotal: Paise
  itemCount: number
}

export function cartUnit(price: Priced): CartUnit {
  return { listPrice: listPrice(price), discountPerUnit: discountPerUnit(price), tax: price.tax }
}

/** The price shown at an item: the price before tax in whole rupees, and the tax to the paisa. */
export function itemPrice(unit: CartUnit): Paise {
  const taxable = taxablePerUnit(unit)
  return roundToRupee(taxable) + divideHalfUp(taxable * unit.tax, FULL)
}

/** The struck-through price beside it, made the same way, or nothing where there is no discount. */
export function itemOriginalPrice(unit: CartUnit): Paise | undefined {
  if (unit.discountPerUnit <= 0) return undefined
  return itemPrice({ ...unit, discountPerUnit: 0 })
}

/** The price details of a cart. Tax may come to fractions of a paisa: they count until the one rounding. */
export function cartTotals(items: readonly CartItem[], rule: DeliveryRule): CartTotals {
  const sum = (amount: (item: CartItem) => number) =>
    items.reduce((total, item) => total + amount(item) * item.quantity, 0)
  const taxable = sum(taxablePerUnit)
  const exactTax = sum((item) => taxablePerUnit(item) * item.tax)
  const delivery = deliveryCharge(taxable, rule)
  const tax = divideHalfUp(exactTax, FULL)
  const exactTotal = (taxable + delivery) * FULL + exactTax
  const grandTotal = divideHalfUp(exactTotal, FULL * PAISE_PER_RUPEE) * PAISE_PER_RUPEE
  return {
    mrp: sum((item) => item.listPrice),
    discount: sum((item) => item.discountPerUnit),
    taxable,
    tax,
    delivery,
    roundedOff: grandTotal - (taxable + tax + delivery),
    grandTotal,
    itemCount: sum(() => 1),
  }
}

/** The selling price before tax. */
export function taxablePerUnit(unit: CartUnit): Paise {
  return unit.listPrice - unit.discountPerUnit
}
