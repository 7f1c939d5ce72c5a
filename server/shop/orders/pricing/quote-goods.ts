import type { Kysely } from 'kysely'
import type { ShopId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listShippingRules, listZones } from '#server/shop/delivery/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import { askedCoupon, findAskedCoupon } from './asked-coupon.ts'
import { AT_THE_COUNTER, deliveryTo, findPlace } from './delivery-to.ts'
import { findSupply } from './find-supply.ts'
import type { WantedLine } from './line-to-order.ts'
import { findPaymentFee } from './payment-terms.ts'
import { quoteLines } from './quote-lines.ts'

/** How goods are bought that are in no cart. */
export type GoodsTerms = {
  shopId: ShopId
  /** none: a customer whom the shop does not know yet */
  userId: UserId | null
  orderType: string
  coupon: string | undefined
  /** none: nobody has said yet where they go */
  address: { state: string; pincode: string } | null
  isTakenAway: boolean
  now: number
}

/** What goods come to that the shop's people sell, as a cart would. What is sold out is quoted too: only an order refuses it. */
export async function quoteGoods<Line extends WantedLine>(
  db: Kysely<Tables>,
  lines: readonly Line[],
  { shopId, userId, orderType, coupon: typed, address, isTakenAway, now }: GoodsTerms,
) {
  const fee = await findPaymentFee(db, { shopId, orderType })
  if (fee instanceof Refusal) return fee
  const shop = await findShop(db, shopId)
  const zones = await listZones(db, shopId)
  const facts = { shop, zones, shippingRules: await listShippingRules(db, shopId) }
  const goesTo = isTakenAway ? undefined : (address ?? undefined)
  const delivery = isTakenAway ? AT_THE_COUNTER : deliveryTo(facts, await findPlace(db, facts, goesTo), now)
  const supply = await findSupply(db, shop, goesTo)
  const coupon = askedCoupon(await findAskedCoupon(db, { userId, shopId, coupon: typed }), [])
  const quoted = quoteLines(lines, { supply, delivery: delivery.rule, orderType, fee, coupon, now })
  return { ...quoted, promisedOn: lines.length === 0 ? null : delivery.promisedOn, closed: delivery.closed }
}
