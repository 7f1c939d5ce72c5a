import type { Generated } from 'kysely'
import type { OrderId, OrderLineId, ParcelId, PaymentId, RefundId, UserId } from '#domain/ids.ts'
import type { PaymentMethodName, PaymentState, RefundState } from '#domain/payments/payment.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Flag, Instant } from './columns.ts'

/** Money that an order is to be paid with, or was. */
export type PaymentTable = {
  id: Generated<PaymentId>
  order_id: OrderId
  /** who takes the money: a provider's name, staff, by hand, or the courier, in cash */
  method: PaymentMethodName
  /** what the provider knows the payment by; ours */
  reference: string
  /** the provider's own name for it */
  provider_payment: string | null
  /** the provider's name for what is to be paid, where customers pay on its own page */
  provider_order: string | null
  amount: number
  /**
   * asked: the provider is being asked, or whoever asked is gone. pending: it was asked and could not say yet.
   * paid: the money came. What of it went back, its refunds say.
   * declined: there is none, or it is not wanted any more: money that comes all the same goes back.
   * expired: the order was given up for lack of it; money that comes all the same buys what is still there.
   * due: cash that is to be taken at the door. collected: it was. refused: its parcel was not taken.
   */
  state: PaymentState
  asked_at: Instant
  /** until then the order's stock is held for it */
  held_until: Instant
  settled_at: Instant | null
  /** when the provider is to be asked what became of it; never, once that is certain */
  look_at: Instant | null
  /** of cash: the parcel at whose door it was taken, or refused */
  parcel_id: Generated<ParcelId | null>
  /** whether its order's money may need a person: more of it came, or some went back, and that was not found even since */
  is_watched: Generated<Flag>
}

/** Money of a payment that goes back: any amount up to what is left of it. */
export type RefundTable = {
  id: Generated<RefundId>
  payment_id: PaymentId
  order_id: OrderId
  amount: number
  /** asked: it is owed. sent: the provider has taken it over. failed: it does not go back this way. */
  state: RefundState
  reason: string | null
  /** the provider's own name for it */
  reference: string | null
  /** the same request, made again, is the same refund */
  request_key: string
  actor_kind: Actor['kind']
  actor_name: string | null
  created_at: Instant
  settled_at: Instant | null
}

/** The units that a refund is for. */
export type RefundLineTable = {
  refund_id: RefundId
  line_id: OrderLineId
  quantity: number
  amount: number
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

/** An account that money of an order is paid out to by hand. It is gone when that is done. */
export type PayoutAccountTable = {
  order_id: OrderId
  masked: string
  /** see `sealAccount` */
  sealed: string
  kept_at: Instant
}
