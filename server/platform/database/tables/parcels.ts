import type { Generated } from 'kysely'
import type { OrderId, OrderLineId, ParcelId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

export type ParcelTable = {
  id: Generated<ParcelId>
  order_id: OrderId
  packed_at: Instant
  courier: string | null
  tracking_no: string | null
  tracking_url: string | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  /** nobody took it: it comes back as a whole */
  refused_at: Generated<Instant | null>
}

export type ParcelLineTable = {
  parcel_id: ParcelId
  line_id: OrderLineId
  quantity: number
  /** taken out again before it was shipped */
  cancelled_quantity: Generated<number>
  /** came back, after it was delivered or refused at the door */
  returned_quantity: Generated<number>
  /** was refused at the door and did not come back */
  lost_quantity: Generated<number>
}
