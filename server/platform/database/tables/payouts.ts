import type { OrderId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

/** An account that money of an order is paid out to by hand. It is gone when that is done. */
export type PayoutAccountTable = {
  order_id: OrderId
  masked: string
  /** see `sealAccount` */
  sealed: string
  kept_at: Instant
}
