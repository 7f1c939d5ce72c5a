import { toOrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { keepPayoutAccount } from '#server/shop/payments/payouts.ts'
import { SECRET, type ShopUnderTest } from '../../tools/shop-under-test.ts'
import { aProduct } from '../catalogue.ts'
import { aCounterOrder } from '../drafts.ts'
import { ASHA } from '../orders.ts'
import { failTry, pack, ship } from '../parcels.ts'
import { desk } from '../returns.ts'
import { done } from '../staff.ts'
import { type Action, aCashOrder, aName, anAskedReturn, anOrder, anUnpaidOrder, TRACKING } from './action.ts'

/** That staff pay out by hand. */
async function anOwedRefund(shop: ShopUnderTest) {
  const orderId = toOrderId((await anUnpaidOrder(shop)).id)
  const paid = { orderId, amount: 236_000, reference: aName('UTR '), actor: ASHA }
  const { order } = done(await shop.verbs().notePayment(paid))
  const cancelled = { voucherNo: order.voucherNo ?? 0, reason: 'Asked', actor: ASHA }
  done(await shop.verbs().cancelOrder(cancelled))
  const refundId = (await shop.verbs().findMoney(orderId)).refunds[0]?.id
  if (refundId === undefined) throw new Error('There is no refund.')
  return { orderId, refundId }
}

export const ORDERS = {
  packParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().packParcel({ voucherNo, lines: undefined, actor })
  },
  shipParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    return () => shop.verbs().shipParcel({ voucherNo, parcelNo: undefined, ...TRACKING, actor })
  },
  correctTracking: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().correctTracking({ voucherNo, parcelNo: undefined, ...TRACKING, actor })
  },
  takeBackParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().takeBackParcel({ voucherNo, parcelNo: 1, step: 'shipped', actor })
  },
  handOverOrder: async (shop, actor) => {
    const lines = [{ productId: await aProduct(shop.db) }]
    const { voucherNo } = await aCounterOrder(shop, { lines })
    return () => shop.verbs().handOverOrder({ voucherNo, actor })
  },
  deliverParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().deliverParcel({ voucherNo, parcelNo: undefined, actor })
  },
  noteFailedTry: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const failed = { reason: 'nobody there', note: 'The gate was shut', on: undefined } as const
    return () => shop.verbs().noteFailedTry({ voucherNo, parcelNo: undefined, ...failed, actor })
  },
  askAnotherTry: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await failTry(shop, voucherNo)
    const wish = { parcelNo: undefined, changes: { phone: '9811111111' }, note: 'Call first' }
    return () => shop.verbs().askAnotherTry({ voucherNo, ...wish, actor })
  },
  refuseParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().refuseParcel({ voucherNo, parcelNo: undefined, note: null, actor })
  },
  moveOrder: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().moveOrder({ voucherNo, to: 'accepted', skip: false, back: false, actor })
  },
  askRefund: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().askRefund({ voucherNo, amount: 20_000, reason: 'A dent', actor })
  },
  cancelOrder: async (shop, actor) => {
    const { voucherNo, orderdetails } = await anOrder(shop)
    const lines = orderdetails.map(({ id: lineId }) => ({ lineId, quantity: 1 }))
    return () => shop.verbs().cancelOrder({ voucherNo, reason: 'Asked', lines, actor })
  },
  confirmCash: async (shop, actor) => {
    const { voucherNo } = await aCashOrder(shop)
    return () => shop.verbs().confirmCash({ voucherNo, note: null, actor })
  },
  noteNoAnswer: async (shop, actor) => {
    const { voucherNo } = await aCashOrder(shop)
    return () => shop.verbs().noteNoAnswer({ voucherNo, note: null, actor })
  },
  noteNotGenuine: async (shop, actor) => {
    const { voucherNo } = await aCashOrder(shop)
    return () => shop.verbs().noteNotGenuine({ voucherNo, note: null, actor })
  },
  notePayment: async (shop, actor) => {
    const orderId = toOrderId((await anUnpaidOrder(shop)).id)
    return () => shop.verbs().notePayment({ orderId, amount: 236_000, reference: aName('UTR '), actor })
  },
  findPayout: async (shop, actor) => {
    const { orderId, refundId } = await anOwedRefund(shop)
    const account = { upiId: 'asha.rao@okaxis' }
    await shop.db
      .transaction()
      .execute((db) => keepPayoutAccount(db, SECRET, { orderId, account, now: shop.now }))
    return () => shop.verbs().findPayout({ refundId, actor })
  },
  noteRefundMade: async (shop, actor) => {
    const { refundId } = await anOwedRefund(shop)
    return () => shop.verbs().noteRefundMade({ refundId, reference: aName('UTR '), actor })
  },
  releaseHold: async (shop, actor) => {
    const { id } = await anUnpaidOrder(shop)
    return () => shop.verbs().releaseHold({ orderId: toOrderId(id), reason: 'Asked', actor })
  },
} satisfies Record<string, Action>

export const RETURNS = {
  acceptReturn: async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    return () => shop.verbs().acceptReturn({ returnId, answer: null, actor })
  },
  refuseReturn: async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    return () => shop.verbs().refuseReturn({ returnId, answer: 'It was used', actor })
  },
  noteReturnSent: async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    await desk(shop).accept(returnId)
    return () => shop.verbs().noteReturnSent({ returnId, actor })
  },
  receiveReturn: async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    await desk(shop).accept(returnId)
    return () => shop.verbs().receiveReturn({ returnId, found: 'sellable', actor })
  },
  closeReturn: async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    await desk(shop).accept(returnId)
    await desk(shop).receive(returnId)
    return () => shop.verbs().closeReturn({ returnId, actor })
  },
  changeReturnSettings: async (shop, actor) => () =>
    shop.verbs().changeReturnSettings(SHOP_ID, { days: 9, categories: [] }, actor),
} satisfies Record<string, Action>
