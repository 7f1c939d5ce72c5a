import { toOrderId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { ShopUnderTest } from '../../tools/shop-under-test.ts'
import { aProduct } from '../catalogue.ts'
import { aDraft, aDraftForm } from '../drafts.ts'
import { aMember, done } from '../staff.ts'
import { type Action, aName, anOrder, anUnpaidOrder } from './action.ts'

export const AT_THE_DESK = {
  addDraft: async (shop, actor) => () => shop.verbs().addDraft({ form: aDraftForm(), actor }),
  changeDraft: async (shop, actor) => {
    const { id, version } = await aDraft(shop)
    return () => shop.verbs().changeDraft({ id, version, form: aDraftForm(), actor })
  },
  discardDraft: async (shop, actor) => {
    const { id, version } = await aDraft(shop)
    return () => shop.verbs().discardDraft({ id, version, actor })
  },
  placeDraft: async (shop, actor) => {
    const { id, version } = await aDraft(shop, { lines: [{ productId: await aProduct(shop.db) }] })
    return () => shop.verbs().placeDraft({ id, version, actor })
  },
  addOrderNote: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().addOrderNote({ voucherNo, text: 'Call first', toCustomer: false, actor })
  },
  sendOrderSms: async (shop, actor) => {
    const { voucherNo, id } = await anOrder(shop)
    await shop.db
      .updateTable('order_addresses')
      .set({ phone: `97${String(10_000_000 + id)}` })
      .where('order_id', '=', toOrderId(id))
      .execute()
    return () => shop.verbs().sendOrderSms({ voucherNo, about: 'placed', actor })
  },
  correctAddress: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    const { address } = aDraftForm()
    if (!address) throw new Error('The draft goes nowhere.')
    return () => shop.verbs().correctAddress({ voucherNo, address, actor })
  },
  recheckPayment: async (shop, actor) => {
    const { id } = await anUnpaidOrder(shop)
    return () => shop.verbs().recheckPayment({ orderId: toOrderId(id), actor })
  },
  changeBin: async (shop, actor) => {
    const sku = aName('BIN-')
    await aProduct(shop.db, { number: sku })
    return () => shop.verbs().changeBin({ sku, bin: 'A3-07', actor })
  },
  saveView: async (shop, actor) => {
    const viewer = await aViewer(shop, actor)
    return () => shop.verbs().saveView({ ...aView(), id: undefined }, viewer)
  },
  removeView: async (shop, actor) => {
    const viewer = await aViewer(shop, actor)
    const { id } = done(await shop.verbs().saveView({ ...aView(), id: undefined }, viewer))
    return () => shop.verbs().removeView(id, viewer)
  },
} satisfies Record<string, Action>

const aView = () => ({ list: 'orders' as const, name: aName('Mine '), query: '', isShared: false })

const aViewer = async (shop: ShopUnderTest, actor: StaffActor) => ({
  ...actor,
  staffId: actor.staffId ?? (await aMember(shop)).staffId,
  mayChangeShared: false,
})
