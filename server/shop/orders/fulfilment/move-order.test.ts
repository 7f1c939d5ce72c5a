import { expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStep } from '#domain/orders/order-status.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { ASHA, type Buyer, historyOf, placeOrder } from '#tests/builders/orders.ts'
import { pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

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
  const move = (voucherNo: number, to: OrderStep, input: { skip?: boolean; back?: boolean } = {}) =>
    shop.verbs().orders.move({ voucherNo, to, skip: false, back: false, actor: ASHA, ...input })
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
        kind: 'moved',
        from: 'waiting for approval',
        to: 'accepted',
        note: null,
        actor: ASHA,
        at: shop.now,
        amount: null,
        quantity: null,
        subjectId: null,
      },
    ])
  })

  it('tells the customer when it is shipped and when it is delivered, by mail and SMS', async () => {
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
    expect(await messages()).toEqual([
      ['mail', `Your order ${voucherNo} at The shop was delivered`],
      ['sms', 'order-delivered'],
    ])
    await move(voucherNo, 'shipped', { back: true })
    expect(await messages()).toEqual([])
  })

  it('refuses steps that make no sense, and changes nothing', async () => {
    const { id, voucherNo } = await anOrder(shop)
    expect(await move(voucherNo, 'shipped')).toMatchObject({
      message: `Order ${voucherNo} was not changed. The next status is 2, "Order Accepted". Use --skip to skip it.`,
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

  it('packs, ships and delivers what is not there yet', async () => {
    const { buyer, id, voucherNo } = await anOrder(shop)
    const [order] = await parcelsOf(shop, buyer)
    await pack(shop, voucherNo, [{ lineId: order.orderdetails[1].id, quantity: 1 }])
    await ship(shop, voucherNo)
    await messages()
    // It is as far as its least advanced line, not as its first.
    expect(await move(voucherNo, 'delivered', { skip: true })).toEqual({ from: 'accepted', to: 'delivered' })
    const [{ shipments, invoices, orderdetails }] = await parcelsOf(shop, buyer)
    expect(orderdetails).toMatchObject([{ status: 5 }, { status: 5 }])
    expect([shipments.length, invoices.length]).toEqual([2, 2])
    const subject = `A parcel of your order ${voucherNo} at The shop was delivered`
    expect(await messages()).toEqual([
      ['mail', subject],
      ['mail', subject],
      // Once, when all of it is there.
      ['sms', 'order-delivered'],
    ])
    const kinds = (await listOrderEvents(shop.db, id)).map(({ kind }) => kind)
    expect(kinds.slice(2)).toEqual(['packed', 'shipped', 'packed', 'shipped', 'delivered', 'delivered'])
  })

  it('goes back only as a whole, and never from where it is packed', async () => {
    const { buyer, voucherNo } = await anOrder(shop)
    await move(voucherNo, 'delivered', { skip: true })
    expect(await move(voucherNo, 'shipped', { back: true })).toMatchObject({ to: 'shipped' })
    expect(await move(voucherNo, 'waiting for pickup', { back: true })).toMatchObject({ from: 'shipped' })
    const [{ shipments, orderdetails, invoices }] = await parcelsOf(shop, buyer)
    expect([shipments, invoices.length]).toEqual([[], 1])
    expect(orderdetails).toMatchObject([{ status: 3, shippedQuantity: 0 }, { status: 3 }])
    expect(await move(voucherNo, 'accepted', { back: true })).toMatchObject({
      message: `Order ${voucherNo} was not changed. It is packed and has its invoice, so it cannot go back.`,
    })
    const another = await anOrder(shop)
    const [order] = await parcelsOf(shop, another.buyer)
    await move(another.voucherNo, 'accepted')
    await pack(shop, another.voucherNo, [{ lineId: order.orderdetails[0].id, quantity: 1 }])
    expect(await move(another.voucherNo, 'waiting for approval', { back: true })).toMatchObject({
      message: `Order ${another.voucherNo} was not changed. Its items are not all at the same status.`,
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
