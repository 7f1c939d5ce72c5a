import { toOrderId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { ShopUnderTest } from '../../tools/shop-under-test.ts'
import { aProduct } from '../catalogue.ts'
import { aDraft, aDraftForm } from '../drafts.ts'
import { aMember, done } from '../staff.ts'
import { type Action, aName, anOrder, anUnpaidOrder } from './action.ts'

export const AT_THE_DESK = {
  'drafts.add': async (shop, actor) => () => shop.verbs().drafts.add({ form: aDraftForm(), actor }),
  'drafts.change': async (shop, actor) => {
    const { id, version } = await aDraft(shop)
    return () => shop.verbs().drafts.change({ id, version, form: aDraftForm(), actor })
  },
  'drafts.discard': async (shop, actor) => {
    const { id, version } = await aDraft(shop)
    return () => shop.verbs().drafts.discard({ id, version, actor })
  },
  'drafts.place': async (shop, actor) => {
    const { id, version } = await aDraft(shop, { lines: [{ productId: await aProduct(shop.db) }] })
    return () => shop.verbs().drafts.place({ id, version, actor })
  },
  'orders.addNote': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().orders.addNote({ voucherNo, text: 'Call first', toCustomer: false, actor })
  },
  'orders.sendSms': async (shop, actor) => {
    const { voucherNo, id } = await anOrder(shop)
    await shop.db
      .updateTable('order_addresses')
      .set({ phone: `97${String(10_000_000 + id)}` })
      .where('order_id', '=', toOrderId(id))
      .execute()
    return () => shop.verbs().orders.sendSms({ voucherNo, about: 'placed', actor })
  },
  'orders.correctAddress': async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    const { address } = aDraftForm()
    if (!address) throw new Error('The draft goes nowhere.')
    return () => shop.verbs().orders.correctAddress({ voucherNo, address, actor })
  },
  'orders.recheckPayment': async (shop, actor) => {
    const { id } = await anUnpaidOrder(shop)
    return () => shop.verbs().orders.recheckPayment({ orderId: toOrderId(id), actor })
  },
  'stock.changeBin': async (shop, actor) => {
    const sku = aName('BIN-')
    await aProduct(shop.db, { number: sku })
    return () => shop.verbs().stock.changeBin({ sku, bin: 'A3-07', actor })
  },
  'office.saveView': async (shop, actor) => {
    const viewer = await aViewer(shop, actor)
    return () => shop.verbs().office.saveView({ ...aView(), id: undefined }, viewer)
  },
  'office.removeView': async (shop, actor) => {
    const viewer = await aViewer(shop, actor)
    const { id } = done(await shop.verbs().office.saveView({ ...aView(), id: undefined }, viewer))
    return () => shop.verbs().office.removeView(id, viewer)
  },
} satisfies Record<string, Action>

const aView = () => ({ list: 'orders' as const, name: aName('Mine '), query: '', isShared: false })

const aViewer = async (shop: ShopUnderTest, actor: StaffActor) => ({
  ...actor,
  staffId: actor.staffId ?? (await aMember(shop)).staffId,
  mayChangeShared: false,
})
