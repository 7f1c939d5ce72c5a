import type { AddressId, ShopId, UserId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { ADDRESS_NOT_FOUND } from '#server/shop/addresses/address-not-found.ts'
import { findAddress } from '#server/shop/addresses/queries.ts'
import { type CartLine, listCartLines } from '#server/shop/cart/queries.ts'
import { findShop, listShippingRules } from '#server/shop/profile/queries.ts'
import { findSupply } from './find-supply.ts'
import type { OrderDeps } from './order-deps.ts'
import { type QuoteOfLines, quoteLines } from './quote-lines.ts'

type Wish = {
  userId: UserId
  shopId: ShopId
  shippingAddressId: AddressId | undefined
}

export type CartQuote = QuoteOfLines<CartLine>

/** What an order of the cart would be charged now. What is sold out is quoted too: only an order refuses it. */
export async function quoteCart(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  { userId, shopId, shippingAddressId: id }: Wish,
): Promise<CartQuote | Refusal> {
  const [lines, shippingRules, shop, address] = await pipeline(db, () => [
    listCartLines(db, { userId, shopId }),
    listShippingRules(db, shopId),
    findShop(db, shopId),
    id === undefined ? Promise.resolve(undefined) : findAddress(db, { id, userId }),
  ])
  if (id !== undefined && !address) return ADDRESS_NOT_FOUND
  return quoteLines(lines, { shippingRules, supply: await findSupply(db, shop, address), now })
}
