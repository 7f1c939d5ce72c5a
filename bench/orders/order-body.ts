import type { Buyer } from './buyers.ts'

/** As the storefront sends it. */
const QUERY = `mutation OrderbyCart($userId: Int!, $shopId: Int!, $customerName: String, $customerMobile: String,
    $shippingAddress: Int!, $billingAddress: Int, $rating: Int, $paymentInfo: String, $orderType: String!,
    $customerId: Int, $feedback: String, $voucherNo: Int, $pickuptime: DateTime, $idempotencyKey: String) {
  OrderbyCart(userId: $userId, shopId: $shopId, customerName: $customerName, customerMobile: $customerMobile,
    shippingAddress: $shippingAddress, billingAddress: $billingAddress, rating: $rating, paymentInfo: $paymentInfo,
    orderType: $orderType, customerId: $customerId, feedback: $feedback, voucherNo: $voucherNo,
    pickuptime: $pickuptime, idempotencyKey: $idempotencyKey) { id voucherNo paymentInfo }
}`

export function orderBody({ userId, addressId }: Buyer, key: string): string {
  const variables = {
    userId,
    shopId: 518,
    customerName: 'Asha Rao',
    customerMobile: '9800000001',
    shippingAddress: addressId,
    billingAddress: addressId,
    rating: 1,
    paymentInfo: 'Paid',
    orderType: 'Online Payment',
    customerId: userId,
    feedback: '',
    voucherNo: 1,
    pickuptime: '',
    idempotencyKey: key,
  }
  return JSON.stringify({ operationName: 'OrderbyCart', query: QUERY, variables })
}
