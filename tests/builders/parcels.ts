import type { OrderLineId } from '#domain/ids.ts'
import type { UnitsInput } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { ASHA, type Buyer, placeOrder } from './orders.ts'

const NO_TRACKING = { courier: null, trackingNo: null, trackingUrl: null }

/** Puts what is left of an order, or some of it, in a parcel. */
export async function pack(shop: ShopUnderTest, voucherNo: number, lines?: UnitsInput) {
  return done(await shop.verbs().orders.packParcel({ voucherNo, lines, actor: ASHA }))
}

export async function ship(shop: ShopUnderTest, voucherNo: number, input: object = {}) {
  const parcel = { voucherNo, parcelNo: undefined, ...NO_TRACKING, actor: ASHA, ...input }
  return done(await shop.verbs().orders.shipParcel(parcel))
}

export async function deliver(shop: ShopUnderTest, voucherNo: number, parcelNo?: number) {
  return done(await shop.verbs().orders.deliverParcel({ voucherNo, parcelNo, actor: ASHA }))
}

/** A courier could not deliver it. */
export async function failTry(shop: ShopUnderTest, voucherNo: number, input: object = {}) {
  const failed = { reason: 'nobody there', note: null, on: undefined } as const
  const parcel = { voucherNo, parcelNo: undefined, ...failed, actor: ASHA, ...input }
  return done(await shop.verbs().orders.noteFailedTry(parcel))
}

/** The courier is asked to try again, perhaps elsewhere. */
export async function tryAgain(shop: ShopUnderTest, voucherNo: number, input: object = {}) {
  const parcel = { voucherNo, parcelNo: undefined, changes: {}, note: null, actor: ASHA, ...input }
  return done(await shop.verbs().orders.askAnotherTry(parcel))
}

function done<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(result.message)
  return result
}

type Placed = { id: number; voucherNo: number; orderdetails: { id: OrderLineId; quantity: number }[] }

/** Orders what is in a customer's cart. */
export async function anOrderOf(shop: ShopUnderTest, buyer: Buyer, variables = {}): Promise<Placed> {
  const { data, errors } = await placeOrder(shop, buyer, variables)
  if (errors) throw new Error(errors[0]?.message)
  return data.OrderbyCart[0]
}

const PARCELS = `query ($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) {
    id voucherNo invoiceNo invoiceUrl amountCharged
    shipments { id courier trackingNo trackingUrl shippedAt deliveredAt lines { lineId quantity } }
    invoices { invoiceNo amount at url }
    creditNotes { creditNoteNo invoiceNo amount at url }
    orderdetails { id quantity status shippedQuantity deliveredQuantity returnedQuantity returned }
  }
}`

/** What a customer sees of the parcels and papers of all orders, the newest order first. */
export async function parcelsOf(
  shop: ShopUnderTest,
  buyer: Buyer,
  // biome-ignore lint/suspicious/noExplicitAny: as in every reply
): Promise<any[]> {
  const filter = { userId: buyer.userId, shopId: 518 }
  const { data, errors } = await shop.graphql(PARCELS, { filter }, buyer)
  if (errors) throw new Error(errors[0]?.message)
  return data.orderHistory
}
