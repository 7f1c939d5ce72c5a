import type { GraphqlReply, ShopUnderTest } from '../tools/shop-under-test.ts'
import type { TestCustomer } from './accounts.ts'
import { aShop } from './catalogue.ts'

/** Lets customers cancel by themselves, or not. */
export async function letCustomersCancel({ db }: Pick<ShopUnderTest, 'db'>, isAllowed = true): Promise<void> {
  await aShop(db)
  await db
    .updateTable('shops')
    .set({ customer_cancels: isAllowed ? 1 : 0 })
    .execute()
}

const CANCELLED = `id cancelled cancellable paid refunded refundTo timeline { kind text }
  orderdetails { id status quantity cancelledQuantity cancellableQuantity refundedAmount }`

const CANCEL = `mutation ($userId: Int!, $orderId: Int!, $lines: [lineQuantity!], $reason: String!,
  $refundTo: refundAccount, $idempotencyKey: String) {
  cancelOrder(userId: $userId, orderId: $orderId, lines: $lines, reason: $reason, refundTo: $refundTo,
    idempotencyKey: $idempotencyKey) { ${CANCELLED} }
}`

/** Cancels as the storefront does. */
export async function cancelAsCustomer(
  shop: ShopUnderTest,
  customer: TestCustomer,
  orderId: number,
  variables: Record<string, unknown> = {},
): Promise<GraphqlReply> {
  const asSent = { userId: customer.userId, orderId, reason: 'Ordered by mistake' }
  return shop.graphql(CANCEL, { ...asSent, ...variables }, customer)
}

const PREVIEW = `query ($filter: refundPreviewFilter!) {
  refundPreview(filter: $filter) { amount toSource toAccount isWhole text }
}`

export async function previewAsCustomer(
  shop: ShopUnderTest,
  customer: TestCustomer,
  filter: Record<string, unknown>,
): Promise<GraphqlReply> {
  return shop.graphql(PREVIEW, { filter: { userId: customer.userId, ...filter } }, customer)
}
