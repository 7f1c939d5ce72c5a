import { type BasisPoints, divideHalfUp, FULL, type Paise, roundToRupee } from '../money/paise.ts'
import { discountPerUnit, listPrice, type Priced } from '../money/pricing.ts'

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

/** The selling price before tax. */
export function taxablePerUnit(unit: CartUnit): Paise {
  return unit.listPrice - unit.discountPerUnit
}
