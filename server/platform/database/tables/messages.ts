import type { Generated } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Flag, Instant } from './columns.ts'

export type OutboxTable = {
  id: Generated<number>
  channel: 'sms' | 'mail'
  recipient: string
  template:
    | 'one-time-code'
    | 'order-placed'
    | 'payment-refunded'
    | 'order-shipped'
    | 'parcel-shipped'
    | 'order-delivered'
    | 'order-cancelled'
    | 'mobile-changed'
    | 'return-step'
    | 'cash-order-placed'
    | null
  subject: string | null
  text: string
  html: string | null
  /** where replies to a mail go; none: to whom it is from */
  reply_to: string | null
  /** the order that it is about, for the order's timeline */
  order_id: Generated<OrderId | null>
  sensitive: Flag
  created_at: Instant
  expires_at: Instant | null
  tries: Generated<number>
  next_try_at: Instant
  claimed_until: Instant | null
  sent_at: Instant | null
  given_up_at: Instant | null
  last_error: string | null
}
