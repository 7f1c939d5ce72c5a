import { beforeAll, beforeEach, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, historyOf } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { aDeliveredOrder, aReturn, ask, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24

onBothEngines('an order of which nothing is to come any more', (shop) => {
  beforeAll(() => aShop(shop.db))
  beforeEach(() => letCustomersReturn(shop, 7))

  const cart = async () => [{ product_id: await aProduct(shop.db, { stock: 9 }), quantity: 2 }]
  const stateOf = async (id: number) => {
    const order = await shop.db
      .selectFrom('orders')
      .select(['state', 'look_to_close_at as look'])
      .where('id', '=', toOrderId(id))
      .executeTakeFirstOrThrow()
    return [order.state, order.look === null ? null : order.look - shop.now]
  }
  const tidy = async () => {
    await shop.verbs().orders.unwatchMoney()
    await shop.verbs().returns.closeOrders()
  }

  it('is closed by the shop itself once its goods can no longer come back, and its customer sees no difference', async () => {
    const { buyer, order } = await aDeliveredOrder(shop, await cart())
    const before = await historyOf(shop, buyer)
    await tidy()
    expect(await stateOf(order.id)).toEqual(['placed', 7 * DAY + 1])
    shop.now += 7 * DAY
    await tidy()
    expect(await stateOf(order.id)).toEqual(['placed', 1])
    shop.now += 1
    await tidy()
    await tidy()
    expect(await stateOf(order.id)).toEqual(['closed', null])
    const found = await shop.verbs().orders.listEvents(toOrderId(order.id))
    expect(found.filter(({ kind }) => kind === 'closed')).toMatchObject([
      { actor: { kind: 'system' }, at: shop.now },
    ])
    expect(await historyOf(shop, buyer)).toEqual(before)
    const timeline = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { timeline { kind } } }`
    const filter = { userId: buyer.userId, shopId: 518 }
    const { data } = await shop.graphql(timeline, { filter }, buyer)
    expect(data.orderHistory[0].timeline.at(-1)).toEqual({ kind: 'delivered' })
    const moved = { voucherNo: order.voucherNo, to: 'shipped', skip: false, back: true, actor: ASHA } as const
    expect(await shop.verbs().orders.move(moved)).toMatchObject({
      message: `Order ${order.voucherNo} was not changed. It is closed.`,
    })
  })

  it('is not one with a parcel on its way, and is looked at once a day', async () => {
    await letCustomersReturn(shop, null)
    const buyer = await aBuyer(shop, await cart())
    const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer)
    const lines = orderdetails.map((line) => ({ lineId: line.id, quantity: 1 }))
    await pack(shop, voucherNo, lines)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    await tidy()
    expect(await stateOf(id)).toEqual(['placed', DAY])
    // The rest is called off, and its money is back.
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    shop.now += DAY
    await tidy()
    expect(await stateOf(id)).toEqual(['closed', null])
  })

  it('is not one with a return that is open, and is open again where a return is asked for after all', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, await cart())
    const lines = [{ lineId: lineIds[0] as number, quantity: 1 }]
    const returnId = await aReturn(shop, buyer, order.id, lines)
    shop.now += 8 * DAY
    await tidy()
    expect(await stateOf(order.id)).toEqual(['placed', DAY])
    await shop.verbs().returns.refuse({ returnId, answer: 'It is worn', actor: ASHA })
    shop.now += DAY
    await tidy()
    expect(await stateOf(order.id)).toEqual(['closed', null])
    await letCustomersReturn(shop, 30)
    expect((await ask(shop, buyer, order.id, lines)).errors).toBeUndefined()
    expect(await stateOf(order.id)).toEqual(['placed', 0])
  })

  it('is not one whose money is on its way back', async () => {
    await letCustomersReturn(shop, null)
    const { order } = await aDeliveredOrder(shop, await cart())
    const refund = async () => ({ state: 'sent', reference: 'rfnd_1' }) as const
    const payments: PaymentProvider = {
      name: 'test',
      holdFor: 0,
      refund,
      charge: (charge) => shop.payments.charge(charge),
      find: (reference) => shop.payments.find(reference),
    }
    const gesture = { voucherNo: order.voucherNo, amount: 100, reason: 'A dent', actor: ASHA }
    await shop.verbs({ payments }).orders.askRefund(gesture)
    await tidy()
    expect(await stateOf(order.id)).toEqual(['placed', DAY])
    shop.now += HOUR
    await shop.runJobs()
    shop.now += DAY
    await tidy()
    expect(await stateOf(order.id)).toEqual(['closed', null])
  })
})
