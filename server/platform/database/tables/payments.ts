import type { Generated } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

export type PaymentTable = {
  id: Generated<number>
  order_id: OrderId
  provider: string
  /** what the provider knows the payment by; ours */
  reference: string
  /** the provider's own name for it */
  provider_payment: string | null
  /** the provider's name for what is to be paid, where customers pay on its own page */
  provider_order: string | null
  amount: number
  /**
   * asked: the provider is being asked, or whoever asked is gone. unknown: it was asked and could not say yet.
   * declined: there is none, or it is not wanted any more: money that comes all the same goes back.
   * expired: the order was given up for lack of it; money that comes all the same buys what is still there.
   */
  state: 'asked' | 'unknown' | 'paid' | 'declined' | 'expired' | 'refunded'
  asked_at: Instant
  /** until then the order's stock is held for it */
  held_until: Instant
  settled_at: Instant | null
  /** when the provider is to be asked what became of it; never, once that is certain */
  look_at: Instant | null
}

/** What a provider has told by itself, and was heard: it may say everything twice. */
export type PaymentEventTable = {
  provider: string
  event_id: string
  heard_at: Instant
}

/** Stock that was taken for an order which its customer has yet to pay for. Forgotten a day or so after. */
export type HoldTable = {
  order_id: OrderId
  user_id: UserId
  /** hashed: whose it is, is nobody's business in a backup */
  ip_key: string
  pieces: number
  held_at: Instant
  /** when it came back to the shelf, if it did */
  lapsed_at: Instant | null
}
