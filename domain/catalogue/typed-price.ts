import { cartUnit, itemPrice } from '../cart/cart.ts'
import {
  type BasisPoints,
  divideHalfUp,
  FULL,
  formatRupees,
  PAISE_PER_RUPEE,
  type Paise,
  roundToRupee,
} from '../money/paise.ts'

/**
 * The price before tax of a price that somebody typed with it, in whole rupees: the most that with tax is not above
 * what was typed, so that a price may be the MRP itself. Its card reads what was typed, and its item in the cart rounds
 * to it. Where it does not, no other price in paise does either.
 */
export function priceBeforeTax(withTax: Paise, tax: BasisPoints): Paise | undefined {
  const price = highestBeforeTax(withTax, tax)
  return roundsInCart(price, tax) === withTax ? price : undefined
}

const highestBeforeTax = (withTax: Paise, tax: BasisPoints): Paise =>
  Math.floor((withTax * FULL) / (FULL + tax))

/** What the cart's item comes to in whole rupees; nothing where its paise hide another one. */
function roundsInCart(price: Paise, tax: BasisPoints): Paise | undefined {
  const exact =
    divideHalfUp(roundToRupee(price) * FULL + price * tax, FULL * PAISE_PER_RUPEE) * PAISE_PER_RUPEE
  return roundToRupee(inCart(price, tax)) === exact ? exact : undefined
}

const inCart = (sellingPrice: Paise, tax: BasisPoints): Paise =>
  itemPrice(cartUnit({ sellingPrice, tax, discount: 0 }))

/** The nearest whole rupees on either side that do. */
function neighboursOf(withTax: Paise, tax: BasisPoints): Paise[] {
  const next = (step: Paise) => {
    let near = withTax + step
    while (near > 0 && priceBeforeTax(near, tax) === undefined) near += step
    return near
  }
  return [next(-PAISE_PER_RUPEE), next(PAISE_PER_RUPEE)].filter((near) => near > 0)
}

/** Why it cannot be asked, and what can. */
export function typedPriceProblem(withTax: Paise, tax: BasisPoints): string | undefined {
  if (priceBeforeTax(withTax, tax) !== undefined) return undefined
  const shown = formatRupees(inCart(highestBeforeTax(withTax, tax), tax))
  const near = neighboursOf(withTax, tax).map(formatRupees).join(' or ')
  return `With ${tax / 100} % tax the cart would show ${shown} for a price of ${formatRupees(withTax)}. Enter ${near}.`
}
