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
  const { order } = done(await shop.verbs().orders.notePayment(paid))
  const cancelled = { voucherNo: order.voucherNo ?? 0, reason: 'Asked', actor: ASHA }
  done(await shop.verbs().orders.cancel(cancelled))
  const refundId = (await shop.verbs().payments.findMoney(orderId)).refunds[0]?.id
  if (refundId === undefined) throw new Error('There is no refund.')
  return { orderId, refundId }
}

export const ORDERS = {
  'orders.packParcel': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().orders.packParcel({ voucherNo, lines: undefined, actor })
  },
  'orders.shipParcel': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    return () => shop.verbs().orders.shipParcel({ voucherNo, parcelNo: undefined, ...TRACKING, actor })
  },
  'orders.correctTracking': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().orders.correctTracking({ voucherNo, parcelNo: undefined, ...TRACKING, actor })
  },
  'returns.takeBackParcel': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().returns.takeBackParcel({ voucherNo, parcelNo: 1, step: 'shipped', actor })
  },
  'orders.handOver': async (shop, actor) => {
    const lines = [{ productId: await aProduct(shop.db) }]
    const { voucherNo } = await aCounterOrder(shop, { lines })
    return () => shop.verbs().orders.handOver({ voucherNo, actor })
  },
  'orders.deliverParcel': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().orders.deliverParcel({ voucherNo, parcelNo: undefined, actor })
  },
  'orders.noteFailedTry': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const failed = { reason: 'nobody there', note: 'The gate was shut', on: undefined } as const
    return () => shop.verbs().orders.noteFailedTry({ voucherNo, parcelNo: undefined, ...failed, actor })
  },
  'orders.askAnotherTry': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await failTry(shop, voucherNo)
    const input = { parcelNo: undefined, changes: { phone: '9811111111' }, note: 'Call first' }
    return () => shop.verbs().orders.askAnotherTry({ voucherNo, ...input, actor })
  },
  'returns.refuseParcel': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().returns.refuseParcel({ voucherNo, parcelNo: undefined, note: null, actor })
  },
  'orders.move': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().orders.move({ voucherNo, to: 'accepted', skip: false, back: false, actor })
  },
  'orders.askRefund': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().orders.askRefund({ voucherNo, amount: 20_000, reason: 'A dent', actor })
  },
  'orders.cancel': async (shop, actor) => {
    const { voucherNo, orderdetails } = await anOrder(shop)
    const lines = orderdetails.map(({ id: lineId }) => ({ lineId, quantity: 1 }))
    return () => shop.verbs().orders.cancel({ voucherNo, reason: 'Asked', lines, actor })
  },
  'orders.confirmCash': async (shop, actor) => {
    const { voucherNo } = await aCashOrder(shop)
    return () => shop.verbs().orders.confirmCash({ voucherNo, note: null, actor })
  },
  'orders.noteNoAnswer': async (shop, actor) => {
    const { voucherNo } = await aCashOrder(shop)
    return () => shop.verbs().orders.noteNoAnswer({ voucherNo, note: null, actor })
  },
  'orders.noteNotGenuine': async (shop, actor) => {
    const { voucherNo } = await aCashOrder(shop)
    return () => shop.verbs().orders.noteNotGenuine({ voucherNo, note: null, actor })
  },
  'orders.notePayment': async (shop, actor) => {
    const orderId = toOrderId((await anUnpaidOrder(shop)).id)
    return () =>
      shop.verbs().orders.notePayment({ orderId, amount: 236_000, reference: aName('UTR '), actor })
  },
  'orders.findPayout': async (shop, actor) => {
    const { orderId, refundId } = await anOwedRefund(shop)
    const account = { upiId: 'asha.rao@okaxis' }
    await shop.db
      .transaction()
      .execute((db) => keepPayoutAccount(db, SECRET, { orderId, account, now: shop.now }))
    return () => shop.verbs().orders.findPayout({ refundId, actor })
  },
  'orders.noteRefundMade': async (shop, actor) => {
    const { refundId } = await anOwedRefund(shop)
    return () => shop.verbs().orders.noteRefundMade({ refundId, reference: aName('UTR '), actor })
  },
  'orders.releaseHold': async (shop, actor) => {
    const { id } = await anUnpaidOrder(shop)
    return () => shop.verbs().orders.releaseHold({ orderId: toOrderId(id), reason: 'Asked', actor })
  },
} satisfies Record<string, Action>

export const RETURNS = {
  'returns.accept': async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    return () => shop.verbs().returns.accept({ returnId, answer: null, actor })
  },
  'returns.refuse': async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    return () => shop.verbs().returns.refuse({ returnId, answer: 'It was used', actor })
  },
  'returns.noteSent': async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    await desk(shop).accept(returnId)
    return () => shop.verbs().returns.noteSent({ returnId, actor })
  },
  'returns.receive': async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    await desk(shop).accept(returnId)
    return () => shop.verbs().returns.receive({ returnId, found: 'sellable', actor })
  },
  'returns.close': async (shop, actor) => {
    const returnId = await anAskedReturn(shop)
    await desk(shop).accept(returnId)
    await desk(shop).receive(returnId)
    return () => shop.verbs().returns.close({ returnId, actor })
  },
  'returns.changeSettings': async (shop, actor) => () =>
    shop.verbs().returns.changeSettings(SHOP_ID, { days: 9, categories: [] }, actor),
} satisfies Record<string, Action>
