import { FULL, formatRupees, formatRupeesAndPaise, type Paise } from './paise.ts'
import { cardOriginalPrice, cardPrice, listPrice, type Priced } from './pricing.ts'

/**
 * Nothing may be sold above the MRP on its box, tax included; where that is not known, nothing can be said. Held
 * against it are the prices on the card, and to the fraction of a paisa what is charged, which the card rounds: now,
 * and once the offer has ended.
 */
export function mrpProblem(
  price: Priced & { offerEndsAt: number | null },
  printedMrp: Paise | null,
): string | undefined {
  if (printedMrp === null) return undefined
  const limit = `is above the MRP printed on its box, ${formatRupees(printedMrp)}`
  const isAbove = (amount: Paise) => amount * (FULL + price.tax) > printedMrp * FULL
  const withTax = (amount: Paise) => formatRupeesAndPaise(Math.ceil((amount * (FULL + price.tax)) / FULL))

  const card = cardPrice(price)
  if (card > printedMrp) return `the price on its card, ${formatRupees(card)}, ${limit}`
  if (isAbove(price.sellingPrice)) return `the price with tax, ${withTax(price.sellingPrice)}, ${limit}`
  const struck = cardOriginalPrice(price) ?? card
  if (struck > printedMrp) return `the struck price, ${formatRupees(struck)}, ${limit}`
  const later = listPrice(price)
  if (price.offerEndsAt === null || !isAbove(later)) return undefined
  return `the price after the offer, ${withTax(later)}, ${limit}`
}
