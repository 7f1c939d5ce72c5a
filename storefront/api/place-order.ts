import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { OrderType } from '#domain/payments/payment.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Address } from './addresses.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const placeOrderOperation = graphql(`
  mutation OrderbyCart(
    $userId: Int!
    $shopId: Int!
    $customerName: String
    $customerMobile: String
    $customerAddress: String
    $shopPhone: String
    $shippingAddress: Int!
    $billingAddress: Int
    $rating: Int
    $paymentInfo: String
    $orderType: String!
    $customerId: Int
    $feedback: String
    $voucherNo: Int
    $pickuptime: DateTime
    $customerGstin: String
    $customerCompany: String
    $idempotencyKey: String
    $expectedTotal: Float
    $coupon: String
  ) {
    OrderbyCart(
      userId: $userId
      shopId: $shopId
      customerName: $customerName
      customerMobile: $customerMobile
      customerAddress: $customerAddress
      shopPhone: $shopPhone
      shippingAddress: $shippingAddress
      billingAddress: $billingAddress
      rating: $rating
      paymentInfo: $paymentInfo
      orderType: $orderType
      customerId: $customerId
      feedback: $feedback
      voucherNo: $voucherNo
      pickuptime: $pickuptime
      customerGstin: $customerGstin
      customerCompany: $customerCompany
      idempotencyKey: $idempotencyKey
      expectedTotal: $expectedTotal
      coupon: $coupon
    ) {
      id
      voucherNo
      paymentInfo
      promisedOn
      confirmedTo
      paymentPage {
        url
        until
        fields {
          name
          value
        }
      }
    }
  }
`)

const cancelPaymentOperation = graphql(`
  mutation CancelPayment($userId: Int!, $orderId: Int!) {
    CancelPayment(userId: $userId, orderId: $orderId)
  }
`)

/** The payment provider's own page, opened by sending it a form with these fields. */
export type PaymentPage = { url: string; until: string; fields: { name: string; value: string }[] }

type Input = {
  userId: number
  address: Address
  /** both of a customer who buys for a business; empty for none */
  customerGstin: string
  customerCompany: string
  shopPhone: string | null | undefined
  orderType: OrderType
  /** the grand total the customer sees */
  expectedTotal: Paise
  /** that counts for it */
  coupon?: string | null
  /** one for each checkout: a repeated press places nothing twice */
  key: string
}

/** Orders what is in the cart. Until it is paid, on a page of the provider's where there is one, it is not placed. */
export async function placeOrder(
  send: Send,
  {
    userId,
    address,
    customerGstin,
    customerCompany,
    shopPhone,
    orderType,
    expectedTotal,
    coupon,
    key,
  }: Input,
) {
  const { id, name, phone, street, city, state, country, pincode } = address
  const { isPaidAtDoor } = kindOfOrder({ orderType })
  const variables = {
    userId,
    shopId: SHOP_ID,
    customerName: name || 'Unknown',
    customerMobile: phone,
    customerAddress: [street, city, state, country, pincode].join(', '),
    shopPhone: shopPhone || phone,
    shippingAddress: id,
    billingAddress: id,
    rating: 1,
    // What the customer chose; whether it is so, the payment provider says.
    paymentInfo: isPaidAtDoor ? 'Pending' : 'Paid',
    orderType,
    customerId: userId,
    feedback: '',
    voucherNo: 1,
    pickuptime: '',
    customerGstin,
    customerCompany,
    idempotencyKey: key,
    expectedTotal: toRupees(expectedTotal),
    ...(coupon && { coupon }),
  }
  const { OrderbyCart } = await call(send, 'OrderbyCart', placeOrderOperation, variables)
  const [order] = OrderbyCart
  if (!order) throw new Error('The answer to an order has none in it.')
  const { paymentInfo, ...placed } = order
  const isPlaced = isPaidAtDoor && placed.voucherNo > 0
  return { ...placed, placed: isPlaced || paymentInfo === 'Paid' }
}

/** Gives up an order that waits for its payment. */
export async function cancelPayment(send: Send, userId: number, orderId: number): Promise<void> {
  await call(send, 'CancelPayment', cancelPaymentOperation, { userId, orderId })
}
