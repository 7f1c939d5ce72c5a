import { type BasisPoints, divideHalfUp, FULL, PAISE_PER_RUPEE, type Paise, roundToRupee } from './paise.ts'

/** What decides a product's price: the selling price before tax, with the discount already taken off. */
export type Priced = {
  sellingPrice: Paise
  tax: BasisPoints
  discount: BasisPoints
}

/** The price before tax and before the discount, to the paisa. */
export function listPrice({ sellingPrice, discount }: Pick<Priced, 'sellingPrice' | 'discount'>): Paise {
  return divideHalfUp(sellingPrice * FULL, FULL - discount)
}

/** The discount of one unit as an amount, so that list price less discount is the selling price. */
export function discountPerUnit(price: Pick<Priced, 'sellingPrice' | 'discount'>): Paise {
  return listPrice(price) - price.sellingPrice
}

/** The discount as a percentage, from its amount: of those that make that amount, the roundest. */
export function discountOf(unit: { listPrice: Paise; discountPerUnit: Paise }): BasisPoints {
  if (unit.discountPerUnit <= 0) return 0
  const sellingPrice = unit.listPrice - unit.discountPerUnit
  const exact = divideHalfUp(unit.discountPerUnit * FULL, unit.listPrice)
  const rounded = [100, 10].map((step) => divideHalfUp(exact, step) * step)
  const makesIt = (discount: BasisPoints) =>
    discount < FULL && listPrice({ sellingPrice, discount }) === unit.listPrice
  return rounded.find(makesIt) ?? exact
}

/** The price on cards and the product page: with tax, in whole rupees. */
export function cardPrice({ sellingPrice, tax }: Pick<Priced, 'sellingPrice' | 'tax'>): Paise {
  return withTaxInWholeRupees(sellingPrice, tax)
}

/** The struck-through price beside it, or nothing where there is no discount to show. */
export function cardOriginalPrice(price: Priced): Paise | undefined {
  if (price.discount <= 0) return undefined
  const original = withTaxInWholeRupees(listPrice(price), price.tax)
  return original > cardPrice(price) ? original : undefined
}

/** Both prices without tax, in whole rupees, as the home page's view block shows them with "+ GST". */
export function pricesBeforeTax(price: Pick<Priced, 'sellingPrice' | 'discount'>): {
  now: Paise
  before?: Paise
} {
  const now = roundToRupee(price.sellingPrice)
  const before = roundToRupee(listPrice(price))
  return price.discount > 0 && before > now ? { now, before } : { now }
}

/** Adds the tax and rounds once, to the rupee, without a rounding to the paisa in between. */
function withTaxInWholeRupees(amount: Paise, tax: BasisPoints): Paise {
  return divideHalfUp(amount * (FULL + tax), FULL * PAISE_PER_RUPEE) * PAISE_PER_RUPEE
}

/** After its end an offer is over: the discount is nothing and the list price is asked. */
export function priceAt<P extends Priced & { offerEndsAt: number | null }>(product: P, now: number): P {
  if (product.offerEndsAt === null || product.offerEndsAt > now) return product
  return { ...product, sellingPrice: listPrice(product), discount: 0 }
}

/** `25% OFF`; a fraction of a percent shows only where there is one. */
export function discountLabel(discount: BasisPoints): string | undefined {
  return discount > 0 ? `${discount / 100}% OFF` : undefined
}
