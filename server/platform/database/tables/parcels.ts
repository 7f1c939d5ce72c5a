import type { Generated } from 'kysely'
import type { OrderId, OrderLineId, ParcelId } from '#domain/ids.ts'
import type { TryReason } from '#domain/orders/failed-try.ts'
import type { Instant } from './columns.ts'

export type ParcelTable = {
  id: Generated<ParcelId>
  order_id: OrderId
  packed_at: Instant
  courier: string | null
  tracking_no: string | null
  tracking_url: string | null
  /** when the customer was told by which number it is followed: once */
  number_told_at: Generated<Instant | null>
  shipped_at: Instant | null
  delivered_at: Instant | null
  /** nobody took it: it comes back as a whole */
  refused_at: Generated<Instant | null>
  /** how often a courier could not deliver it, when and why the last time, and whether another try was asked for since */
  failed_tries: Generated<number>
  failed_at: Generated<Instant | null>
  failed_reason: Generated<TryReason | null>
  retry_asked_at: Generated<Instant | null>
  /** what the courier was asked to mind with it */
  courier_note: Generated<string | null>
  /** where it goes, if not where its order and its invoice say: all of these, or none; there may be no landmark */
  to_name: Generated<string | null>
  to_phone: Generated<string | null>
  to_street: Generated<string | null>
  to_landmark: Generated<string | null>
  to_city: Generated<string | null>
  to_pincode: Generated<string | null>
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
