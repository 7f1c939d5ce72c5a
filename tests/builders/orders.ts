import type { FastifyInstance } from 'fastify'
import type { AddressId, ProductId } from '#domain/ids.ts'
import type { GraphqlReply, ShopUnderTest } from '../tools/shop-under-test.ts'
import { aCustomer, type TestCustomer } from './accounts.ts'
import { aCartLine, anAddress } from './customer.ts'

const LINE = 'id masterId stockId quantity tax dnp discount price totalPrice status returned'
const PRODUCT = 'id productId name prize tax discount hsnCode featureImage images noStock publish'
const ORDER = `id voucherNo shopId orderType customerId customerName customerMobile customerAddress customerGstin customerCompany
  userOrder pickuptime rating feedback paymentInfo billingAddress shippingAddress timestamp deliveryCharge
  amountCharged coupon couponDiscount cancelled refundedAt orderdetails { ${LINE} Products { ${PRODUCT} } }`

const PLACE = `mutation OrderbyCart($userId: Int!, $shopId: Int!, $customerName: String, $customerMobile: String,
  $customerAddress: String, $shopPhone: String, $shippingAddress: Int!, $billingAddress: Int, $rating: Int,
  $paymentInfo: String, $orderType: String!, $customerId: Int, $feedback: String, $voucherNo: Int,
  $pickuptime: DateTime, $customerGstin: String, $customerCompany: String, $payment: String, $idempotencyKey: String, $expectedTotal: Float, $coupon: String) {
  OrderbyCart(userId: $userId, shopId: $shopId, customerName: $customerName, customerMobile: $customerMobile,
    customerAddress: $customerAddress, shopPhone: $shopPhone, shippingAddress: $shippingAddress,
    billingAddress: $billingAddress, rating: $rating, paymentInfo: $paymentInfo, orderType: $orderType,
    customerId: $customerId, feedback: $feedback, voucherNo: $voucherNo, pickuptime: $pickuptime,
    customerGstin: $customerGstin, customerCompany: $customerCompany, payment: $payment, idempotencyKey: $idempotencyKey, expectedTotal: $expectedTotal, coupon: $coupon) { ${ORDER} }
}`

export const HISTORY = `query OrderHistory($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) { ${ORDER} }
}`

export type Buyer = TestCustomer & { addressId: AddressId }

type CartItem = { product_id: ProductId; quantity?: number; vehicle_id?: string }

/** A customer with an address and something in the cart. */
export async function aBuyer(
  shop: Pick<ShopUnderTest, 'db' | 'now' | 'tokens'>,
  cart: CartItem[] = [],
): Promise<Buyer> {
  const customer = await aCustomer(shop)
  for (const item of cart) await aCartLine(shop, customer, item)
  return { ...customer, addressId: await anAddress(shop, customer) }
}

/** Sends an order as the storefront does. */
export async function placeOrder(
  shop: ShopUnderTest,
  buyer: Buyer,
  variables: Record<string, unknown> = {},
  app?: FastifyInstance,
): Promise<GraphqlReply> {
  const call = orderCall(buyer, variables)
  return shop.graphql(call.query, call.variables, buyer, app)
}

export function orderCall(
  buyer: Buyer,
  variables: Record<string, unknown> = {},
): { query: string; variables: Record<string, unknown> } {
  const asSent = {
    userId: buyer.userId,
    shopId: 518,
    shippingAddress: buyer.addressId,
    billingAddress: buyer.addressId,
    orderType: 'Online Payment',
    paymentInfo: 'Paid',
    rating: 1,
    voucherNo: 1,
    feedback: '',
    pickuptime: '',
  }
  return { query: PLACE, variables: { ...asSent, ...variables } }
}

export async function historyOf(
  shop: ShopUnderTest,
  buyer: TestCustomer,
  filter: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: as in every reply
): Promise<any[]> {
  const { data } = await shop.graphql(
    HISTORY,
    { filter: { userId: buyer.userId, shopId: 518, ...filter } },
    buyer,
  )
  return data.orderHistory
}

export async function stockOf(
  { db }: Pick<ShopUnderTest, 'db'>,
  productId: ProductId,
): Promise<number | undefined> {
  const product = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirst()
  return product?.stock
}

/** How many units of a product count as sold, once the housekeeping has counted. */
export async function soldOf(shop: ShopUnderTest, productId: ProductId): Promise<number | undefined> {
  await shop.verbs().orders.countUnitsSold()
  const product = await shop.db
    .selectFrom('products')
    .select('units_sold')
    .where('id', '=', productId)
    .executeTakeFirst()
  return product?.units_sold
}

/** What is in a cart, by product and quantity, the oldest line first. */
export async function cartOf(
  { db }: Pick<ShopUnderTest, 'db'>,
  { userId }: TestCustomer,
): Promise<[number, number][]> {
  const lines = await db
    .selectFrom('cart_lines')
    .select(['product_id', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return lines.map((line) => [line.product_id, line.quantity])
}

/** What the test provider has given back, by the references of the payments. */
export function refundedReferences({ payments }: Pick<ShopUnderTest, 'payments'>): string[] {
  return [...payments.refunds.values()].map(({ reference }) => reference)
}

/** Whoever does the staff's part in tests. */
export const ASHA = { kind: 'staff', name: 'asha' } as const

/** The numbers of the placed orders, in their order. */
export async function voucherNumbers({ db }: Pick<ShopUnderTest, 'db'>): Promise<(number | null)[]> {
  const orders = await db
    .selectFrom('orders')
    .select('voucher_no')
    .where('voucher_no', 'is not', null)
    .orderBy('voucher_no')
    .execute()
  return orders.map((order) => order.voucher_no)
}
