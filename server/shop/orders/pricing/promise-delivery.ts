import type { ShopId } from '#domain/ids.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { listPincode, listShippingRules, listZones, type Pincode } from '#server/shop/delivery/queries.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { type Delivery, deliveryTo } from './delivery-to.ts'

export type DeliveryPromise = Delivery & { place: Pincode }

/** What delivery to a pincode costs, and by when an order of this moment is there; nothing where there is no such pincode. */
export async function promiseDelivery(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  { shopId, pincode }: { shopId: ShopId; pincode: string },
): Promise<DeliveryPromise | undefined> {
  const [[place], shippingRules, zones, shop] = await pipeline(db, () => [
    listPincode(db, pincode),
    listShippingRules(db, shopId),
    listZones(db, shopId),
    findShop(db, shopId),
  ])
  return place && { place, ...deliveryTo({ shop, shippingRules, zones }, place, now) }
}
