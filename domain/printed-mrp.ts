import { formatRupees, type Paise } from './money.ts'
import { cardOriginalPrice, cardPrice, type Priced } from './pricing.ts'

/**
 * Nothing may be offered above the MRP on its box, tax included; where that is not known, nothing can be said.
 * The struck price is held against it as well: it claims to be the usual one, and is asked once the offer has ended.
 */
export function mrpProblem(price: Priced, printedMrp: Paise | null): string | undefined {
  if (printedMrp === null) return undefined
  const card = cardPrice(price)
  const struck = cardOriginalPrice(price) ?? card
  const limit = `is above the MRP printed on its box, ${formatRupees(printedMrp)}`
  if (card > printedMrp) return `the price on its card, ${formatRupees(card)}, ${limit}`
  return struck > printedMrp ? `the struck price, ${formatRupees(struck)}, ${limit}` : undefined
}
