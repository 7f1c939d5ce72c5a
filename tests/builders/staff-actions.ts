import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffActor } from '#domain/actor.ts'
import { toOrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { aCashBuyer, CASH, takeCash } from './cash.ts'
import { aProduct, aShop } from './catalogue.ts'
import { aDraft, aDraftForm } from './drafts.ts'
import { codeOf } from './factor-codes.ts'
import { ASHA, aBuyer } from './orders.ts'
import { anOrderOf, pack, ship } from './parcels.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from './returns.ts'
import { deliveryZones } from './shop.ts'
import { aMember, BROWSER, done, STAFF_PASSWORD, signedIn, withFactor } from './staff.ts'
import { aTicket } from './tickets.ts'

/** Gets everything ready for one action of the staff's, and brings what does it. */
type Action = (shop: ShopUnderTest, actor: StaffActor) => Promise<() => Promise<unknown>>

const anOrder = async (shop: ShopUnderTest) =>
  anOrderOf(shop, await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }]))

const aCashOrder = async (shop: ShopUnderTest) => {
  await takeCash(shop, { confirmFirst: true })
  return anOrderOf(shop, await aCashBuyer(shop), CASH)
}

const anAskedReturn = async (shop: ShopUnderTest) => {
  await letCustomersReturn(shop)
  const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
  return aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
}

async function aFile(text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'actions-')), 'given.csv')
  await writeFile(file, text)
  return file
}

let serial = 0
const aName = (before: string) => `${before}${++serial}`

const NOBODY: StaffActor = { kind: 'staff', name: 'whoever got it ready', via: 'command' }
const LETTER = { subject: 'Your lamp', text: 'Does it shine?' }
const TRACKING = { courier: 'DTDC', trackingNo: 'D123', trackingUrl: null }

const ORDERS = {
  packParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().packParcel({ voucherNo, lines: undefined, actor })
  },
  shipParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    return () => shop.verbs().shipParcel({ voucherNo, parcelNo: undefined, ...TRACKING, actor })
  },
  deliverParcel: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    return () => shop.verbs().deliverParcel({ voucherNo, parcelNo: undefined, actor })
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
    return () => shop.verbs().askRefund({ voucherNo, amount: 100, reason: 'A dent', actor })
  },
  cancelOrder: async (shop, actor) => {
    const { voucherNo } = await anOrder(shop)
    return () => shop.verbs().cancelOrder({ voucherNo, reason: 'Asked', actor })
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
  noteRefundMade: async (shop, actor) => {
    const orderId = toOrderId((await anUnpaidOrder(shop)).id)
    const paid = { orderId, amount: 236_000, reference: aName('UTR '), actor: ASHA }
    const { order } = done(await shop.verbs().notePayment(paid))
    const cancelled = { voucherNo: order.voucherNo ?? 0, reason: 'Asked', actor: ASHA }
    done(await shop.verbs().cancelOrder(cancelled))
    const refundId = (await shop.verbs().findMoney(orderId)).refunds[0]?.id
    if (refundId === undefined) throw new Error('There is no refund.')
    return () => shop.verbs().noteRefundMade({ refundId, reference: aName('UTR '), actor })
  },
  releaseHold: async (shop, actor) => {
    const { id } = await anUnpaidOrder(shop)
    return () => shop.verbs().releaseHold({ orderId: toOrderId(id), reason: 'Asked', actor })
  },
} satisfies Record<string, Action>

const anUnpaidOrder = async (shop: ShopUnderTest) => {
  const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
  return anOrderOf(shop, buyer, { payment: 'pay-late' })
}

const RETURNS = {
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

const GOODS = {
  changePrice: async (shop, actor) => {
    const number = aName('PRICE-')
    await aProduct(shop.db, { number })
    return () => shop.verbs().changePrice(number, { change: { sellingPrice: 90_000 } }, actor)
  },
  correctStock: async (shop, actor) => {
    const sku = aName('STOCK-')
    await aProduct(shop.db, { number: sku })
    return () => shop.verbs().correctStock({ sku, counted: 3, why: 'Counted' }, actor)
  },
  startBulk: async (shop, actor) => {
    const id = await aProduct(shop.db)
    return () => shop.verbs().startBulk({ ids: [id], change: { kind: 'shown', shown: false } }, actor)
  },
  undoBulk: async (shop, actor) => {
    const ids = [await aProduct(shop.db)]
    const { id } = done(await shop.verbs().startBulk({ ids, change: { kind: 'tag', add: 'old' } }, NOBODY))
    await shop.runJobs()
    return () => shop.verbs().undoBulk(id, actor)
  },
  changeShelf: async (shop, actor) => {
    const sku = aName('SHELF-')
    await aProduct(shop.db, { number: sku, stock: 10 })
    return () => shop.verbs().changeShelf({ sku, seen: 10, counted: 3, bin: null, why: 'Counted' }, actor)
  },
  importProducts: async (shop, actor) => {
    const number = aName('FILE-')
    await aProduct(shop.db, { number, name: 'Lamp' })
    const file = await aFile(`number,name\n${number},Another lamp\n`)
    const wish = { file, createCategories: false, free: false, dryRun: false }
    return () => shop.verbs().importProducts(wish, actor)
  },
  addCoupon: async (shop, actor) => () => shop.verbs().addCoupon(SHOP_ID, aCoupon(), actor),
  changeCoupon: async (shop, actor) => {
    const { code } = done(await shop.verbs().addCoupon(SHOP_ID, aCoupon(), NOBODY))
    return () => shop.verbs().changeCoupon(SHOP_ID, { code, change: { mostUses: 5 } }, actor)
  },
  endCoupon: async (shop, actor) => {
    const { code } = done(await shop.verbs().addCoupon(SHOP_ID, aCoupon(), NOBODY))
    return () => shop.verbs().endCoupon(SHOP_ID, { code }, actor)
  },
} satisfies Record<string, Action>

const aCoupon = () => ({
  ...{ code: aName('CODE'), kind: 'percent' as const, value: 10, cap: null },
  ...{ leastPurchase: 0, startsAt: null, endsAt: null, mostUses: null, mostUsesPerCustomer: null },
  ...{ firstOrderOnly: false, onlineOnly: false, scope: { covers: 'all' as const } },
})

const SETTINGS = {
  changeShop: async (shop, actor) => () => shop.verbs().changeShop(SHOP_ID, { name: aName('Lamps ') }, actor),
  changeBanner: async (shop, actor) => {
    const facts = { shop_id: SHOP_ID, title: 'Old', priority: 1, added_at: 0 }
    const { id } = await shop.db.insertInto('banners').values(facts).returning('id').executeTakeFirstOrThrow()
    return () => shop.verbs().changeBanner(id, { title: 'New' }, actor)
  },
  changeCalendar: async (shop, actor) => () => shop.verbs().changeCalendar(SHOP_ID, { cutoff: 11 }, actor),
  changeCancelling: async (shop, actor) => () =>
    shop.verbs().changeCancelling(SHOP_ID, { isAllowed: true }, actor),
  changeTicketClocks: async (shop, actor) => () => shop.verbs().changeTicketClocks({ acknowledge: 4 }, actor),
  changeCashTerms: async (shop, actor) => () =>
    shop.verbs().changeCashTerms(SHOP_ID, { confirmFirst: true }, actor),
  changeCashBar: async (shop, actor) => {
    const { email } = await aBuyer(shop)
    return () => shop.verbs().changeCashBar({ email, isBarred: true, note: null }, actor)
  },
  erasePerson: async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().erasePerson({ userId, actor })
  },
  exportPerson: async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().exportPerson({ userId, actor })
  },
  sendLetter: async (shop, actor) => {
    const { userId } = await aBuyer(shop)
    return () => shop.verbs().sendLetter({ userId, form: { ...LETTER, order: undefined }, actor })
  },
  retryMessage: async (shop, actor) => {
    const failed = { text: 'B', sensitive: 0 as const, created_at: 0, next_try_at: 0, last_error: 'refused' }
    const { id } = await shop.db
      .insertInto('outbox')
      .values({ channel: 'mail', recipient: 'a@example.com', subject: 'A', ...failed })
      .returning('id')
      .executeTakeFirstOrThrow()
    return () => shop.verbs().retryMessage({ id, actor })
  },
  saveTemplate: async (shop, actor) => {
    return () => shop.verbs().saveTemplate({ form: { ...LETTER, name: aName('Template ') }, actor })
  },
  removeTemplate: async (shop, actor) => {
    const form = { ...LETTER, name: aName('Template ') }
    const { id } = done(await shop.verbs().saveTemplate({ form, actor: NOBODY }))
    return () => shop.verbs().removeTemplate({ id, actor })
  },
  noteRemittances: async (shop, actor) => {
    const file = await aFile(`awb,order,amount,date\n${aName('AWB')},,100,2026-09-01\n`)
    return () => shop.verbs().noteRemittances({ file, dryRun: false }, actor)
  },
} satisfies Record<string, Action>

const TABLES = {
  changeZone: async (shop, actor) => {
    await deliveryZones(shop.db, [{ name: 'Far', prefixes: ['19'], days: 9 }, { name: 'rest' }])
    return () => shop.verbs().changeZone(SHOP_ID, { name: 'Far', change: { days: 8 } }, actor)
  },
  importZones: async (shop, actor) => {
    const file = await aFile('zone,covers,pincodes,price,free_from,days\nrest,rest,,99,2000,5\n')
    return () => shop.verbs().importZones(SHOP_ID, { file, dryRun: false }, actor)
  },
  importFitment: async (shop, actor) => {
    const row = `${aName('swift-')},car,Maruti Suzuki,${aName('Swift ')},2018,2023,low,H4,,halogen,common,known,,no,`
    const file = await aFile(`${FITMENT}\n${row}\n`)
    return () => shop.verbs().importFitment({ file, dryRun: false, removeOthers: false }, actor)
  },
  retryJob: async (shop, actor) => {
    const job = {
      kind: 'refund',
      subject: aName('0'),
      state: 'given up' as const,
      asked_at: 0,
      due_at: 0,
      ended_at: 1,
    }
    const { id } = await shop.db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow()
    return () => shop.verbs().retryJob(id, actor)
  },
} satisfies Record<string, Action>

const FITMENT =
  'vehicle_id,kind,make,model,from_year,to_year,position,base,candidates,technology,confidence,source,note,to_be_checked,checked_on'

const TICKETS = {
  answerTicket: async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().answerTicket(id, { message: 'It does.', actor, close: true })
  },
  changeTicket: async (shop, actor) => {
    const { id } = await aTicket(shop, { message: aName('Does it fit? ') })
    return () => shop.verbs().changeTicket(id, { kind: 'closed', note: null, actor })
  },
} satisfies Record<string, Action>

const STAFF = {
  addStaff: async (shop, actor) => {
    const facts = { email: `${aName('new')}@shop.example`, name: 'New', role: 'packer' as const }
    return () => shop.verbs().addStaff({ ...facts, password: STAFF_PASSWORD }, actor)
  },
  inviteStaff: async (shop, actor) => {
    const facts = { email: `${aName('new')}@shop.example`, name: 'New', role: 'packer' as const }
    return () => shop.verbs().inviteStaff(facts, actor)
  },
  changeStaffRole: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().changeStaffRole({ staffId, role: 'packer' }, actor)
  },
  removeStaff: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().removeStaff({ staffId }, actor)
  },
  sendStaffPasswordLink: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().sendStaffPasswordLink({ staffId }, actor)
  },
  makeStaffPasswordLink: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    return () => shop.verbs().makeStaffPasswordLink({ staffId }, actor)
  },
  useStaffLink: async (shop) => {
    const { staffId } = await aMember(shop)
    const { url } = done(await shop.verbs().makeStaffPasswordLink({ staffId }, NOBODY))
    const key = url.split('/').at(-1) ?? ''
    return () => shop.verbs().useStaffLink({ key, password: STAFF_PASSWORD, ...BROWSER })
  },
  staffLogIn: async (shop) => {
    const { email } = await aMember(shop)
    return () => shop.verbs().staffLogIn({ email, password: STAFF_PASSWORD, ...BROWSER })
  },
  endStaffSession: async (shop, actor) => {
    const { sessionId } = await signedIn(shop)
    return () => shop.verbs().endStaffSession(sessionId, actor)
  },
  endOtherSessions: async (shop, actor) => {
    const { staffId, sessionId } = await signedIn(shop)
    return () => shop.verbs().endOtherSessions({ staffId, except: sessionId }, actor)
  },
  confirmFactor: async (shop) => {
    const { staffId } = await aMember(shop)
    const { secret } = done(await shop.verbs().beginFactor(staffId))
    return () => shop.verbs().confirmFactor(staffId, codeOf(secret, shop.now))
  },
  removeFactor: async (shop, actor) => {
    const { staffId } = await aMember(shop)
    await withFactor(shop, staffId)
    return () => shop.verbs().removeFactor({ staffId }, actor)
  },
  changeStaffRules: async (shop, actor) => () =>
    shop.verbs().changeStaffRules({ refundLimit: 900_000_000 }, actor),
  makeApiToken: async (shop, actor) => () =>
    shop.verbs().makeApiToken({ name: 'Sync', role: 'manager', days: 2 }, actor),
  revokeApiToken: async (shop, actor) => {
    const { id } = done(await shop.verbs().makeApiToken({ name: 'Sync', role: 'manager', days: 2 }, NOBODY))
    return () => shop.verbs().revokeApiToken(id, actor)
  },
} satisfies Record<string, Action>

const AT_THE_DESK = {
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

/** Everything that staff can do, by the verb that does it. */
export const STAFF_ACTIONS = {
  ...ORDERS,
  ...AT_THE_DESK,
  ...RETURNS,
  ...GOODS,
  ...SETTINGS,
  ...TABLES,
  ...TICKETS,
  ...STAFF,
}

/** What every action needs. */
export const aShopForActions = (shop: ShopUnderTest) => aShop(shop.db)
