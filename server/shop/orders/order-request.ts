import { hash } from 'node:crypto'
import type * as v from 'valibot'
import type { orderSchema } from '#domain/forms/order.ts'
import type { ShopId, UserId } from '#domain/ids.ts'

/** What a customer asks for when ordering, and where. */
export type OrderRequest = v.InferOutput<typeof orderSchema> & { userId: UserId; shopId: ShopId }

/** Tells two requests apart. The key itself is not in it, nor what the shop does not use. */
export function contentOf({ key: _, ...content }: OrderRequest): string {
  const facts = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify(facts), 'base64url')
}
