import { formatRupees } from '#domain/money/paise.ts'
import { cardOriginalPrice, cardPrice, discountLabel, listPrice, type Priced } from '#domain/money/pricing.ts'

/** The prices on a product's card, in a line: `₹1,770, struck ₹2,360, 25% OFF`. */
export function cardReads(price: Priced): string {
  const struck = cardOriginalPrice(price)
  const parts = [formatRupees(cardPrice(price))]
  if (struck !== undefined) parts.push(`struck ${formatRupees(struck)}`, discountLabel(price.discount) ?? '')
  return parts.join(', ')
}

/** The same once the offer is over and the list price is asked. */
export function cardReadsAfterOffer(price: Priced): string {
  return cardReads({ ...price, sellingPrice: listPrice(price), discount: 0 })
}
