import { hash } from 'node:crypto'
import type * as v from 'valibot'
import type { orderSchema } from '#domain/forms/orders/order.ts'
import type { ShopId, UserId } from '#domain/ids.ts'

/** What a customer asks for when ordering, and where. */
export type OrderRequest = Omit<v.InferOutput<typeof orderSchema>, 'orderType'> & {
  /** as customers choose it, or as the shop's people do */
  orderType: string
  userId: UserId
  shopId: ShopId
}

/**
 * Tells two requests apart. The key itself is not in it, nor what the shop does not use. Kept with the key: an order
 * sent again after an update must still be the same, so the names in it stay.
 */
export function contentOf({ key: _, paymentToken: proof, coupon, ...content }: OrderRequest): string {
  const facts = Object.entries({ ...content, proof, ...(coupon !== undefined && { coupon }) }).sort(
    ([a], [b]) => (a < b ? -1 : 1),
  )
  return hash('sha256', JSON.stringify(facts), 'base64url')
}
