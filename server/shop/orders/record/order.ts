import type { Verdict } from '#domain/fitment/verdict.ts'
import type { AddressId, DraftId, OrderId, OrderLineId, ProductId, ShopId, UserId } from '#domain/ids.ts'
import type { BasisPoints, Paise } from '#domain/money/paise.ts'
import type { Supply } from '#domain/money/tax.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'

/** An order as the server speaks of it; the contract's spellings begin in edges/storefront-api. */
export type Order = {
  id: OrderId
  shopId: ShopId
  userId: UserId
  state: OrderTable['state']
  voucherNo: number | null
  /** of the first tax invoice; none until something is packed */
  invoiceNo: string | null
  orderType: string
  customerName: string
  customerMobile: string
  customerAddress: string
  customerGstin: string | null
  customerCompany: string | null
  feedback: string | null
  pickupAt: number | null
  shippingAddressId: AddressId
  /** as the customer wrote it; see `findDeliveryState` */
  shippingState: string
  shippingPincode: string
  shippingLandmark: string | null
  billingAddressId: AddressId
  deliveryCharge: Paise
  amountCharged: Paise
  supply: Supply
  /** the rate of the taxes in delivery and fee */
  chargeTax: BasisPoints
  deliveryTax: Paise
  paymentFee: Paise
  paymentFeeTax: Paise
  /** what lines, delivery and fee lack to the amount charged, or have too much */
  rounding: Paise
  placedAt: number
  /** the day by which it shall be there, such as 2026-11-19, where one was promised */
  promisedOn: string | null
  /** the code of the coupon that it was placed with; what that took off, its lines have */
  coupon: string | null
  /** when the last of it was called off, and when all that was paid for it had gone back */
  cancelledAt: number | null
  refundedAt: number | null
  /** what of delivery, fee and rounding went back, though some of the goods did not */
  chargesBack: Paise
  /** the order whose goods it replaces, at no charge */
  replacesOrderId: OrderId | null
  /** the draft that it came of: the shop's people took it, by phone or at the counter */
  draftId: DraftId | null
  lines: OrderLine[]
}

/** The line that a parcel, a return or a paper names. */
export function requireLine<Line extends { id: OrderLineId }>(
  lines: readonly Line[],
  lineId: OrderLineId,
): Line {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`The order has no line ${lineId}.`)
  return line
}

/** What was bought, as it was at that time. */
export type OrderLine = {
  id: OrderLineId
  orderId: OrderId
  productId: ProductId
  name: string
  image: string | null
  hsnCode: string | null
  quantity: number
  price: Paise
  discount: Paise
  discountPercent: BasisPoints
  tax: BasisPoints
  /** with tax, before any coupon */
  totalPrice: Paise
  couponShare: Paise
  /** with tax, after the coupon: the taxable value and the taxes */
  net: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  rounding: Paise
  status: OrderStatus
  cancelledQuantity: number
  /** what these came to, with tax */
  cancelledNet: Paise
  /** whether any unit came back, how many did, and what those came to whose money went back after they were packed */
  returned: Flag
  returnedQuantity: number
  /** refused at the door, and lost on their way back */
  lostQuantity: number
  returnedNet: Paise
  /** what it was bought for, and what that was called then */
  vehicleId: string | null
  vehicleName: string | null
  /** what the shop said of the two then, and whether it gave its word on it */
  verdict: Verdict | null
  fitPromise: Flag
}
