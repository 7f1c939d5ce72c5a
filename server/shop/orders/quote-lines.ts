import { cartUnit } from '#domain/cart.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import { priceAt } from '#domain/pricing.ts'
import type { Supply } from '#domain/quote/tax.ts'
import { quote } from '#domain/quote.ts'
import type { CartLine } from '#server/shop/cart/queries.ts'

type Terms = { supply: Supply; delivery: DeliveryRule; now: number }

/** Paying online, the one method that there is, costs nothing. */
const FEE = 0

export type QuoteOfLines<Line> = ReturnType<typeof quoteLines<Line & CartLine>>

/** What lines of a cart come to, at the shop's prices of this moment. */
export function quoteLines<Line extends CartLine>(lines: readonly Line[], { supply, delivery, now }: Terms) {
  const priced = lines.map((line) => {
    const product = priceAt(line.product, now)
    return { ...line, product, ...cartUnit(product) }
  })
  return quote(priced, { supply, delivery, fee: FEE })
}
