import type { ReturnId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { GraphqlReply, ShopUnderTest } from '../tools/shop-under-test.ts'
import { ASHA, aBuyer, type Buyer } from './orders.ts'
import { anOrderOf, deliver, pack, ship } from './parcels.ts'

/** Customers of the shop may send things back so many days after delivery. */
export async function letCustomersReturn(
  shop: Pick<ShopUnderTest, 'db'>,
  days: number | null = 7,
): Promise<void> {
  await shop.db.updateTable('shops').set({ return_days: days }).where('id', '=', SHOP_ID).execute()
}

type Cart = Parameters<typeof aBuyer>[1]

/** An order that has arrived, and who placed it. */
export async function aDeliveredOrder(shop: ShopUnderTest, cart: NonNullable<Cart>) {
  const buyer = await aBuyer(shop, cart)
  const order = await anOrderOf(shop, buyer)
  await pack(shop, order.voucherNo)
  await ship(shop, order.voucherNo)
  await deliver(shop, order.voucherNo)
  return { buyer, order, lineIds: order.orderdetails.map(({ id }) => id) }
}

const RETURN = `id orderId state wish note answer photos replacementOrderId at
  lines { lineId quantity reason receivedQuantity grade }`

const ASK = `mutation ($userId: Int!, $orderId: Int!, $lines: [returnLine!]!, $wish: returnWish!, $note: String,
  $photos: [String!], $refundTo: refundAccount, $idempotencyKey: String) {
  askReturn(userId: $userId, orderId: $orderId, lines: $lines, wish: $wish, note: $note, photos: $photos,
    refundTo: $refundTo, idempotencyKey: $idempotencyKey) { ${RETURN} }
}`

/** Asks as a customer does; a refund because of a change of mind, unless told. */
export async function ask(
  shop: ShopUnderTest,
  buyer: Buyer,
  orderId: number,
  lines: readonly { lineId: number; quantity: number; reason?: string }[],
  variables: Record<string, unknown> = {},
): Promise<GraphqlReply> {
  const wish = { wish: 'REFUND', lines: lines.map((line) => ({ reason: 'CHANGED_MIND', ...line })) }
  return shop.graphql(ASK, { userId: buyer.userId, orderId, ...wish, ...variables }, buyer)
}

/** The same, where it must be taken. */
export async function aReturn(...asked: Parameters<typeof ask>): Promise<ReturnId> {
  const { data, errors } = await ask(...asked)
  if (errors) throw new Error(errors[0]?.message)
  return data.askReturn.id
}

const WITHDRAW = `mutation ($userId: Int!, $returnId: Int!) {
  withdrawReturn(userId: $userId, returnId: $returnId) { ${RETURN} }
}`

export async function withdraw(shop: ShopUnderTest, buyer: Buyer, returnId: number): Promise<GraphqlReply> {
  return shop.graphql(WITHDRAW, { userId: buyer.userId, returnId }, buyer)
}

const HISTORY = `query ($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) {
    id voucherNo orderType returnableUntil paid refunded due amountCharged refundTo needsRefundTo
    returns { ${RETURN} }
    creditNotes { creditNoteNo amount }
    invoices { invoiceNo amount }
    timeline { kind text }
    orderdetails { id quantity status returned returnedQuantity returnableQuantity returnableUntil refundedAmount }
  }
}`

/** What a customer sees of returns, the newest order first. */
export async function returnsOf(
  shop: ShopUnderTest,
  buyer: Buyer,
  // biome-ignore lint/suspicious/noExplicitAny: as in every reply
): Promise<any[]> {
  const filter = { userId: buyer.userId, shopId: 518 }
  const { data, errors } = await shop.graphql(HISTORY, { filter }, buyer)
  if (errors) throw new Error(errors[0]?.message)
  return data.orderHistory
}

/** What the shop's people do with a return. */
export function desk(shop: ShopUnderTest) {
  const verbs = () => shop.verbs()
  return {
    accept: async (returnId: ReturnId) =>
      done(await verbs().returns.accept({ returnId, answer: null, actor: ASHA })),
    receive: async (returnId: ReturnId, found: Found = 'sellable') =>
      done(await verbs().returns.receive({ returnId, found, actor: ASHA })),
    close: async (returnId: ReturnId, refundInstead = false) =>
      done(await verbs().returns.close({ returnId, refundInstead, actor: ASHA })),
  }
}

type Found = Parameters<ReturnType<ShopUnderTest['verbs']>['returns']['receive']>[0]['found']

function done<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(result.message)
  return result
}
