import type { OrderId, ProductId } from '#domain/ids.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { aCustomer } from './accounts.ts'
import { aCashBuyer, CASH, takeCash } from './cash.ts'
import { aProduct } from './catalogue.ts'
import { aCartLine, anAddress } from './customer.ts'
import { ASHA, aBuyer, type Buyer, placeOrder } from './orders.ts'
import { anOrderOf, deliver, failTry, pack, ship, tryAgain } from './parcels.ts'
import { aReturn, desk, letCustomersReturn } from './returns.ts'

/** Orders in whichever state an order can be, by what became of them. */
export async function ordersInEveryState(shop: ShopUnderTest) {
  const lamp = await aProduct(shop.db, {
    name: 'Halogen Bulb H4',
    number: 'KR-1021',
    selling_price: 50_000,
    stock: 500,
  })
  const relay = await aProduct(shop.db, {
    name: 'Relay 12V',
    number: 'KR-2000',
    selling_price: 9_000,
    stock: 500,
  })
  const one = async (
    productId: ProductId,
    facts: { name?: string; email?: string; quantity?: number } = {},
  ) => {
    const customer = await aCustomer(shop, facts.email === undefined ? {} : { email: facts.email })
    await aCartLine(shop, customer, { product_id: productId, quantity: facts.quantity ?? 1 })
    const address = await anAddress(shop, customer, { name: facts.name ?? 'Meera Nair' })
    return { ...customer, addressId: address } satisfies Buyer
  }
  const placed = async (...wish: Parameters<typeof one>) => anOrderOf(shop, await one(...wish))
  const made: Record<string, number> = {}
  const note = (name: string, { id }: { id: number }) => {
    made[name] = id
  }

  await takeCash(shop)
  await letCustomersReturn(shop)
  note('new', await placed(lamp, { name: 'Ravi Kumar', email: 'Ravi.K@example.com' }))
  note('two relays', await placed(relay, { name: 'Ravindra Patil', quantity: 2 }))
  const packed = await placed(lamp)
  await pack(shop, packed.voucherNo)
  note('packed', packed)
  const both = await aBuyer(shop, [{ product_id: lamp }, { product_id: relay, quantity: 2 }])
  const half = await anOrderOf(shop, both)
  await pack(shop, half.voucherNo, [{ lineId: half.orderdetails[0]?.id ?? (0 as never), quantity: 1 }])
  note('packed in part', half)
  const sent = await placed(relay)
  await pack(shop, sent.voucherNo)
  await ship(shop, sent.voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC-0042', trackingUrl: null })
  note('sent', sent)
  const notDelivered = async () => {
    const order = await placed(lamp)
    await pack(shop, order.voucherNo)
    await ship(shop, order.voucherNo)
    await failTry(shop, order.voucherNo)
    return order
  }
  note('not delivered', await notDelivered())
  const triedAgain = await notDelivered()
  await tryAgain(shop, triedAgain.voucherNo)
  note('tried again', triedAgain)
  const arrivedAfterAll = await notDelivered()
  await deliver(shop, arrivedAfterAll.voucherNo)
  note('arrived after all', arrivedAfterAll)
  const arrived = async () => {
    const buyer = await one(lamp)
    const order = await anOrderOf(shop, buyer)
    await pack(shop, order.voucherNo)
    await ship(shop, order.voucherNo)
    await deliver(shop, order.voucherNo)
    const lines = order.orderdetails.map(({ id }) => ({ lineId: id, quantity: 1 }))
    return { order, buyer, lines }
  }
  note('arrived', (await arrived()).order)
  const asking = await arrived()
  await aReturn(shop, asking.buyer, asking.order.id, asking.lines)
  note('return asked', asking.order)
  const back = await arrived()
  const returnId = await aReturn(shop, back.buyer, back.order.id, back.lines)
  await desk(shop).accept(returnId)
  await desk(shop).receive(returnId)
  await desk(shop).close(returnId)
  note('returned', back.order)
  const replaced = await arrived()
  const wish = { wish: 'REPLACEMENT' }
  const replacementId = await aReturn(shop, replaced.buyer, replaced.order.id, replaced.lines, wish)
  await desk(shop).accept(replacementId)
  await desk(shop).receive(replacementId)
  await desk(shop).close(replacementId)
  note('replaced', replaced.order)
  const dented = await arrived()
  await shop
    .verbs()
    .orders.askRefund({ voucherNo: dented.order.voucherNo, amount: 5_000, reason: 'A dent', actor: ASHA })
  await shop.runJobs()
  note('refunded in part', dented.order)
  const cancelled = await placed(relay)
  await shop.verbs().orders.cancel({ voucherNo: cancelled.voucherNo, reason: 'By phone', actor: ASHA })
  note('cancelled', cancelled)

  const inCash = async () => anOrderOf(shop, await aCashBuyer(shop, { price: 80_000 }), CASH)
  const call = (voucherNo: number) => ({ voucherNo, note: null, actor: ASHA })
  note('cash', await inCash())
  const unanswered = await inCash()
  await shop.verbs().orders.noteNoAnswer(call(unanswered.voucherNo))
  note('no answer', unanswered)
  const confirmed = await inCash()
  await shop.verbs().orders.confirmCash(call(confirmed.voucherNo))
  note('confirmed', confirmed)
  const refused = await inCash()
  await shop.verbs().orders.confirmCash(call(refused.voucherNo))
  await pack(shop, refused.voucherNo)
  await ship(shop, refused.voucherNo)
  await shop
    .verbs()
    .returns.refuseParcel({ voucherNo: refused.voucherNo, parcelNo: undefined, note: null, actor: ASHA })
  note('refused', refused)
  const collected = await inCash()
  await shop.verbs().orders.confirmCash(call(collected.voucherNo))
  await pack(shop, collected.voucherNo)
  await ship(shop, collected.voucherNo)
  await deliver(shop, collected.voucherNo)
  note('collected', collected)

  note('unpaid', await anOrderOf(shop, await one(relay), { payment: 'unreachable' }))
  const declined = await placeOrder(shop, await one(relay), { payment: 'decline' })
  if (!declined.errors) throw new Error('It was to be declined.')
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'abandoned')
    .executeTakeFirstOrThrow()
  note('given up', { id })
  await shop.db
    .updateTable('orders')
    .set({ promised_on: '2026-09-01' })
    .where('id', 'in', [made['two relays'], made.arrived] as OrderId[])
    .execute()
  return made
}
