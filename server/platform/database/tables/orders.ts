import type { Generated } from 'kysely'
import type { AddressId, OrderId, OrderLineId, ProductId, ShopId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { Supply } from '#domain/quote/tax.ts'
import type { Flag, Instant } from './columns.ts'

export type OrderTable = {
  id: Generated<OrderId>
  shop_id: ShopId
  user_id: UserId
  /** pending: stock is held, the payment is not certain; abandoned: it never became an order */
  state: 'pending' | 'placed' | 'abandoned'
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
  /** whether its products' units sold include it; an order that is cancelled before that never is */
  units_counted: Generated<Flag>
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
  status: OrderStatus
  returned: Flag
  /** what it was bought for, and what that was called then */
  vehicle_id: string | null
  vehicle_name: string | null
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

/** What was done with an order, by its customer or by the shop's people. */
export type OrderEventTable = {
  id: Generated<number>
  order_id: OrderId
  /** replaced: its customer ordered anew before paying; released: staff gave its stock back to the shelf */
  kind: 'moved' | 'cancelled' | 'refunded' | 'replaced' | 'released'
  from_status: OrderStatus | null
  to_status: OrderStatus | null
  note: string | null
  done_by: string
  done_at: Instant
}

export type OrderCancellationTable = {
  order_id: OrderId
  reason: string | null
  cancelled_at: Instant
  /** when the refund is to be tried, as long as it has not been made */
  refund_at: Instant
  refunded_at: Instant | null
}
