import { expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStep } from '#domain/order-status.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { ASHA, type Buyer, historyOf, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from './order-events.ts'

const _NOT_NUDGED = { nudge: () => {} }

async function anOrder(shop: ShopUnderTest): Promise<{ buyer: Buyer; id: OrderId; voucherNo: number }> {
  const customer = await aCustomer(shop, { mobile: `+9198${String(shop.now).slice(-8)}` })
  shop.now += 1
  for (const _ of [1, 2]) await aCartLine(shop, customer, { product_id: await aProduct(shop.db) })
  const buyer = { ...customer, addressId: await anAddress(shop, customer) }
  const { data } = await placeOrder(shop, buyer)
  const [{ id, voucherNo }] = data.OrderbyCart
  await shop.db.deleteFrom('outbox').execute()
  return { buyer, id, voucherNo }
}

onBothEngines('moving an order', (shop) => {
  const move = (voucherNo: number, to: OrderStep, wish: { skip?: boolean; back?: boolean } = {}) =>
    shop.verbs().moveOrder({ voucherNo, to, skip: false, back: false, actor: ASHA, ...wish })
  const movesOf = async (id: OrderId) =>
    (await listOrderEvents(shop.db, id)).filter(({ kind }) => kind === 'moved')
  const messages = async () => {
    const sent = await shop.db
      .selectFrom('outbox')
      .select(['channel', 'subject', 'template'])
      .orderBy('id')
      .execute()
    await shop.db.deleteFrom('outbox').execute()
    return sent.map(({ channel, subject, template }) => [channel, subject ?? template])
  }

  it('brings all its lines to the next status, and keeps who did it and when', async () => {
    const { buyer, id, voucherNo } = await anOrder(shop)
    expect(await move(voucherNo, 'accepted')).toEqual({ from: 'waiting for approval', to: 'accepted' })
    const [order] = await historyOf(shop, buyer)
    expect(order.orderdetails.map((line: { status: number }) => line.status)).toEqual([2, 2])
    expect(await movesOf(id)).toEqual([
      {
        ...{
          kind: 'moved',
          from: 'waiting for approval',
          to: 'accepted',
          note: null,
          actor: ASHA,
          at: shop.now,
        },
        ...{ amount: null, quantity: null, subjectId: null },
      },
    ])
  })

  it('tells the customer when it is shipped, by mail and SMS, and when it is delivered, by mail', async () => {
    const { voucherNo } = await anOrder(shop)
    await move(voucherNo, 'accepted')
    await move(voucherNo, 'waiting for pickup')
    expect(await messages()).toEqual([])
    await move(voucherNo, 'shipped')
    expect(await messages()).toEqual([
      ['mail', `Your order ${voucherNo} at The shop has been shipped`],
      ['sms', 'order-shipped'],
    ])
    await move(voucherNo, 'delivered')
    expect(await messages()).toEqual([['mail', `Your order ${voucherNo} at The shop was delivered`]])
    await move(voucherNo, 'shipped', { back: true })
    expect(await messages()).toEqual([])
  })

  it('refuses steps that make no sense, and changes nothing', async () => {
    const { id, voucherNo } = await anOrder(shop)
    expect(await move(voucherNo, 'shipped')).toMatchObject({
      message: `Order ${voucherNo} stays as it is. The next status is 2, "Order Accepted". Use --skip to skip it.`,
    })
    expect(await move(voucherNo + 1_000, 'accepted')).toMatchObject({
      message: `There is no order ${voucherNo + 1_000}.`,
    })
    expect(await movesOf(id)).toEqual([])
    expect(await move(voucherNo, 'shipped', { skip: true })).toEqual({
      from: 'waiting for approval',
      to: 'shipped',
    })
  })

  it('lets one of several people do it who do it at once', async () => {
    const { id, voucherNo } = await anOrder(shop)
    // Once with nothing to do, so that each has a connection and none is late by making it.
    await Promise.all(Array.from({ length: 8 }, () => move(999_999, 'accepted')))
    const all = await Promise.all(Array.from({ length: 8 }, () => move(voucherNo, 'accepted')))
    expect(all.filter((it) => 'from' in it)).toHaveLength(1)
    expect(await movesOf(id)).toHaveLength(1)
  })
})
