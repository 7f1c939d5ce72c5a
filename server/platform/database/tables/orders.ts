import type { Generated } from 'kysely'
import type { Verdict } from '#domain/fitment/verdict.ts'
import type { AddressId, DraftId, OrderId, OrderLineId, ProductId, ShopId, UserId } from '#domain/ids.ts'
import type { Supply } from '#domain/money/tax.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Flag, Instant } from './columns.ts'

export type OrderTable = {
  id: Generated<OrderId>
  shop_id: ShopId
  user_id: UserId
  /**
   * awaiting payment: stock is held, the payment is not certain. closed: nothing of it is to come any more. abandoned: it never
   * became an order. cancelled: all of it was called off.
   */
  state: 'awaiting payment' | 'placed' | 'closed' | 'abandoned' | 'cancelled'
  voucher_no: number | null
  order_type: string
  customer_name: string
  customer_mobile: string
  customer_address: string
  customer_gstin: string | null
  customer_company: string | null
  feedback: string | null
  pickup_at: Instant | null
  delivery_charge: number
  amount_charged: number
  /** decides which taxes it bears */
  supply: Generated<Supply>
  /** the rate of the taxes that are in the delivery charge and in the fee */
  charge_tax: Generated<number>
  delivery_tax: Generated<number>
  /** what the method of payment cost, tax included */
  payment_fee: Generated<number>
  payment_fee_tax: Generated<number>
  /** what its lines, delivery and fee lack to the amount charged, or have too much */
  rounding: Generated<number>
  placed_at: Instant
  /** the day by which it shall be there, such as 2026-11-19, where one was promised */
  promised_on: string | null
  /** the code of the coupon that it was placed with */
  coupon_code: Generated<string | null>
  /** whether its products' units sold include it; an order that is cancelled before that never is */
  units_counted: Generated<Flag>
  /** when the last of it was called off */
  cancelled_at: Generated<Instant | null>
  /** what of delivery, fee and rounding went back, though some of the goods did not */
  charges_back: Generated<number>
  /** what was sold as fitting came back as it does not: delivery and fee go back too once nothing is kept */
  charges_promised: Generated<Flag>
  /** the order whose goods it replaces, at no charge */
  replaces_order_id: Generated<OrderId | null>
  /** when to see whether nothing of it is to come any more; none before goods were handed over, or once it is closed */
  look_to_close_at: Generated<Instant | null>
  /** the draft that it came of: the shop's people took it, by phone or at the counter */
  draft_id: Generated<DraftId | null>
}

export type OrderLineTable = {
  id: Generated<OrderLineId>
  order_id: OrderId
  product_id: ProductId
  name: string
  image: string | null
  hsn_code: string | null
  quantity: number
  /** of one unit, before tax, discount taken off */
  price: number
  /** what was taken off, for information: an amount and, as on the product, a percentage */
  discount: number
  discount_percent: number
  tax: number
  /** with tax, before any coupon */
  total_price: number
  coupon_share: number
  /** with tax, after the coupon: the taxable value and the taxes */
  net: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  /** what the taxable value has more than price × quantity less the coupon's value, or less */
  rounding: number
  /** follows from its units: see `lineStatus` */
  status: OrderStatus
  cancelled_quantity: Generated<number>
  /** what these came to */
  cancelled_net: Generated<number>
  /** whether any unit came back */
  returned: Flag
  returned_quantity: Generated<number>
  /** refused at the door, and lost on their way back: nobody keeps them */
  lost_quantity: Generated<number>
  /** what units came to whose money went back after they were packed */
  returned_net: Generated<number>
  /** what one unit had cost the shop, before tax; null where nobody had said */
  unit_cost: number | null
  /** what it was bought for, and what that was called then */
  vehicle_id: string | null
  vehicle_name: string | null
  /** what the shop said of the two when it was ordered, and whether it gave its word on it */
  verdict: Generated<Verdict | null>
  fit_promise: Generated<Flag>
}

export type OrderAddressTable = {
  order_id: OrderId
  purpose: 'shipping' | 'billing'
  address_id: AddressId
  name: string
  phone: string
  street: string
  landmark: string | null
  city: string
  state: string
  country: string
  pincode: string
  type: string
}

export type OrderKeyTable = {
  user_id: UserId
  key: string
  /** a digest of what was ordered with it */
  content: string
  order_id: OrderId
  created_at: Instant
}

export type VoucherCounterTable = {
  shop_id: ShopId
  last_no: number
}

/** What became of an order, and by whom: its timeline. */
export type OrderEventTable = {
  id: Generated<number>
  order_id: OrderId
  /**
   * replaced: its customer ordered anew before paying. released: staff gave its stock back to the shelf. given up: it was not
   * paid in time. late, extra and wrong money: it came for an order that was given up, a second time, or was another sum.
   * lost: on their way back. note: for staff alone. drafted: the shop's people took it. link sent: by which it can be paid.
   * try failed, coming back: the courier could not deliver, and is to try again, or not. handed over: at the counter, without a
   * courier. taken back: a parcel was taken for shipped or delivered too early.
   */
  kind:
    | 'moved'
    | 'cancelled'
    | 'refunded'
    | 'replaced'
    | 'released'
    | 'placed'
    | 'paid'
    | 'given up'
    | 'late money'
    | 'extra money'
    | 'wrong money'
    | 'refund asked'
    | 'refund failed'
    | 'packed'
    | 'shipped'
    | 'tracking corrected'
    | 'shipping taken back'
    | 'delivered'
    | 'delivery taken back'
    | 'handed over'
    | 'return asked'
    | 'return accepted'
    | 'return refused'
    | 'return withdrawn'
    | 'return sent'
    | 'return received'
    | 'return closed'
    | 'parcel refused'
    | 'try failed'
    | 'coming back'
    | 'try asked'
    | 'lost'
    | 'replacement'
    | 'cash confirmed'
    | 'no answer'
    | 'not genuine'
    | 'collected'
    | 'closed'
    | 'note'
    | 'note to customer'
    | 'payment looked up'
    | 'address corrected'
    | 'drafted'
    | 'link sent'
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  /** of money, in paise; of units; and the id of the record that it is about, such as the refund */
  amount: number | null
  quantity: number | null
  subject_id: number | null
  note: string | null
  actor_kind: Actor['kind']
  /** of staff; customers are the order's own */
  actor_name: string | null
  done_at: Instant
}
