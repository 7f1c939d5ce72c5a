import type { Generated } from 'kysely'
import type { DraftMethod } from '#domain/drafts/draft.ts'
import type { Position } from '#domain/fitment/positions.ts'
import type { DraftId, OrderId, ProductId, ShopId, UserId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

/** An order that the shop's people take by phone or at the counter, while it is not placed. */
export type DraftTable = {
  id: Generated<DraftId>
  shop_id: ShopId
  /** raised with every change: who has seen an older one cannot overwrite it */
  version: number
  user_id: UserId | null
  customer_name: string
  customer_phone: string
  customer_email: string
  gstin: string
  company: string
  coupon: string
  method: DraftMethod
  is_taken_away: Flag
  /** a JSON object */
  address: string | null
  feedback: string
  /** the order that came of it; one that was given up unpaid counts for nothing */
  order_id: OrderId | null
  made_by: string
  made_at: Instant
  changed_by: string
  changed_at: Instant
}

export type DraftLineTable = {
  draft_id: DraftId
  position: number
  product_id: ProductId
  quantity: number
  vehicle_id: string | null
  lamp: Position | null
}
