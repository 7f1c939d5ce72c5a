import type { AddressId, ShopId, UserId } from '#domain/ids.ts'
import type { OrderType } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { ADDRESS_NOT_FOUND, findAddress } from '#server/shop/addresses/queries.ts'
import { type CartLine, listCartLines } from '#server/shop/cart/queries.ts'
import { listShippingRules, listZones } from '#server/shop/delivery/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { askedCoupon, findAskedCoupon, shortenedCode } from './asked-coupon.ts'
import { countGuess, guessProblem } from './coupon-guesses.ts'
import { deliveryTo, findPlace } from './delivery-to.ts'
import { findSupply } from './find-supply.ts'
import { findPaymentFee } from './payment-terms.ts'
import { type QuoteOfLines, quoteLines } from './quote-lines.ts'

type Input = {
  userId: UserId
  shopId: ShopId
  shippingAddressId?: AddressId | undefined
  /** tells what delivery costs, and by when, while there is no address */
  pincode?: string | undefined
  orderType: OrderType
  /** a code as it was typed */
  coupon?: string | undefined
}

export type CartQuote = QuoteOfLines<CartLine> & {
  promisedOn: string | null
  /** why nothing is sent there, where the shop does not deliver */
  closed: string | null
}

/** What an order of the cart would be charged now. What is sold out is quoted too: only an order refuses it. */
export async function quoteCart(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  { userId, shopId, shippingAddressId: id, pincode, orderType, coupon: typed }: Input,
): Promise<CartQuote | Refusal> {
  const [lines, shippingRules, zones, shop, address, found, fee] = await pipeline(db, () => [
    listCartLines(db, { userId, shopId }),
    listShippingRules(db, shopId),
    listZones(db, shopId),
    findShop(db, shopId),
    id === undefined ? Promise.resolve(undefined) : findAddress(db, { id, userId }),
    findAskedCoupon(db, { userId, shopId, coupon: typed }),
    findPaymentFee(db, { shopId, orderType }),
  ])
  if (fee instanceof Refusal) return fee
  if (id !== undefined && !address) return ADDRESS_NOT_FOUND
  const limited = await guessProblem({ db, now }, { userId, coupon: typed })
  if (found && !found.coupon && limited === undefined)
    await countGuess({ db, now }, { userId, coupon: typed })
  const supply = await findSupply(db, shop, address)
  const facts = { shop, shippingRules, zones }
  const place = await findPlace(db, facts, address ?? { pincode })
  const { rule, promisedOn, closed } = deliveryTo(facts, place, now)
  const coupon = limited === undefined ? askedCoupon(found) : undefined
  const quoted = quoteLines(lines, {
    supply,
    delivery: rule,
    orderType,
    fee,
    coupon,
    now,
  })
  return {
    ...quoted,
    coupon: limited === undefined ? quoted.coupon : { code: shortenedCode(typed ?? ''), problem: limited },
    promisedOn: lines.length === 0 ? null : promisedOn,
    closed: lines.length === 0 ? null : closed,
  }
}
