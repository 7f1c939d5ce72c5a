import { beforeEach, expect, it } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { ASHA, type Buyer, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { desk } from '#tests/builders/returns.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const SEEN = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) {
  paymentInfo paid due refunded payments { amount state } refunds { amount } returns { id state refusedAtDoor note }
  invoices { amount } creditNotes { amount } shipments { refusedAt } orderdetails { status returnedQuantity } } }`

onBothEngines('a parcel that is to be paid in cash and refused at the door', (shop) => {
  beforeEach(() => takeCash(shop, { fee: 4_900, confirmFirst: false, mostOpen: 50 }))

  /** Two lamps at 118 and a relay at 236, with a fee of 49. */
  const anOrder = async () => {
    const buyer = await aCashBuyer(shop, { quantity: 2, price: 10_000 })
    const relay = await aProduct(shop.db, { selling_price: 20_000, stock: 5 })
    await aCartLine(shop, buyer, { product_id: relay })
    const order = await anOrderOf(shop, buyer, CASH)
    const [lamps, relays] = order.orderdetails.map(({ id }) => id) as [OrderLineId, OrderLineId]
    return { ...order, buyer, lamps, relays, relay }
  }
  const shipped = async () => {
    const order = await anOrder()
    await pack(shop, order.voucherNo)
    await ship(shop, order.voucherNo)
    await shop.db.deleteFrom('outbox').execute()
    return order
  }
  const seenOf = async (buyer: Buyer) => {
    const filter = { userId: buyer.userId, shopId: 518 }
    return (await shop.graphql(SEEN, { filter }, buyer)).data.orderHistory[0]
  }
  const refuse = async (voucherNo: number, parcelNo?: number) => {
    const refused = await shop
      .verbs()
      .returns.refuseParcel({ voucherNo, parcelNo, note: 'Rude to us', actor: ASHA })
    if (refused instanceof Refusal) throw new Error(refused.message)
    return refused
  }

  it('comes back: stock by its grade, the whole invoice credited, nothing refunded', async () => {
    const { buyer, voucherNo, relay, lamps, relays } = await shipped()
    const { returnId, amount, isBarred } = await refuse(voucherNo)
    expect({ amount, isBarred }).toEqual({ amount: 52_100, isBarred: false })
    expect(await seenOf(buyer)).toMatchObject({
      paymentInfo: 'Pending',
      paid: 0,
      due: 0,
      payments: [{ amount: 521, state: 'REFUSED' }],
      returns: [{ id: returnId, state: 'ON_ITS_WAY', refusedAtDoor: true, note: null }],
      creditNotes: [],
      shipments: [{ refusedAt: expect.any(String) }],
    })
    const [mail] = await shop.db.selectFrom('outbox').select('text').execute()
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(
      /was not accepted at the door, .* There is nothing to pay for it\. .* contact us/,
    )
    const found = [
      { lineId: lamps, quantity: 2, grade: 'sellable' as const },
      { lineId: relays, quantity: 1, grade: 'damaged' as const },
    ]
    expect(await desk(shop).receive(returnId, found)).toMatchObject({ state: 'closed', amount: 0 })
    expect([await stockOf(shop, buyer.productId), await stockOf(shop, relay)]).toEqual([20, 4])
    expect(await seenOf(buyer)).toMatchObject({
      refunded: 0,
      refunds: [],
      due: 0,
      invoices: [{ amount: 521 }],
      creditNotes: [{ amount: 521 }],
      returns: [{ state: 'CLOSED' }],
      orderdetails: [{ status: 7 }, { status: 7 }],
    })
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 100 })
    expect(needs.filter((it) => it.voucherNo === voucherNo)).toEqual([])
  })

  it('leaves the rest as it is: what was paid for another parcel stays paid', async () => {
    const { buyer, voucherNo, lamps } = await anOrder()
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 1 }])
    await pack(shop, voucherNo)
    for (const parcelNo of [1, 2]) await ship(shop, voucherNo, { parcelNo })
    expect(await deliver(shop, voucherNo, 2)).toMatchObject({ collected: 35_400 })
    const { returnId } = await refuse(voucherNo, 1)
    expect(await seenOf(buyer)).toMatchObject({ paymentInfo: 'Paid', paid: 354, due: 0 })
    expect(await desk(shop).receive(returnId)).toMatchObject({ amount: 0 })
    expect(await seenOf(buyer)).toMatchObject({
      paid: 354,
      refunded: 0,
      due: 0,
      creditNotes: [{ amount: 167 }],
      orderdetails: [
        { status: 5, returnedQuantity: 1 },
        { status: 5, returnedQuantity: 0 },
      ],
    })
  })

  it('and was paid for in part before, gives that back', async () => {
    const { buyer, voucherNo, id } = await anOrder()
    const paid = { orderId: id as never, amount: 20_000, reference: `UTR ${voucherNo}`, actor: ASHA }
    await shop.verbs().orders.notePayment(paid)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const { returnId, amount } = await refuse(voucherNo)
    expect(amount).toBe(32_100)
    expect(await desk(shop).receive(returnId)).toMatchObject({ amount: 20_000 })
    expect(await seenOf(buyer)).toMatchObject({
      paid: 200,
      refunded: 200,
      due: 0,
      creditNotes: [{ amount: 521 }],
    })
  })

  it('counts against the customer, who pays online after too many of them', async () => {
    await takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: 2 })
    const { buyer, voucherNo } = await shipped()
    expect(await refuse(voucherNo)).toMatchObject({ isBarred: false })
    expect(await shop.verbs().payments.findCashStanding(buyer.userId)).toMatchObject({
      refused: 1,
      isBarred: false,
    })
    await aCartLine(shop, buyer, { product_id: buyer.productId })
    const again = await anOrderOf(shop, buyer, CASH)
    await pack(shop, again.voucherNo)
    await ship(shop, again.voucherNo)
    expect(await refuse(again.voucherNo)).toMatchObject({ isBarred: true })
    await aCartLine(shop, buyer, { product_id: buyer.productId })
    expect((await placeOrder(shop, buyer, CASH)).errors).toEqual(
      refusal('BAD_USER_INPUT', 'Please pay online: earlier parcels to you were not accepted.'),
    )
    expect((await placeOrder(shop, buyer)).errors).toBeUndefined()
  })

  it('is of an order that is paid: nothing counts, and the money goes back when it is here', async () => {
    const buyer = await aCashBuyer(shop, { quantity: 2, price: 10_000 })
    const { voucherNo } = await anOrderOf(shop, buyer)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const { returnId, amount } = await refuse(voucherNo)
    expect(amount).toBeUndefined()
    expect(await shop.verbs().payments.findCashStanding(buyer.userId)).toMatchObject({ refused: 0 })
    expect(await desk(shop).receive(returnId)).toMatchObject({ amount: 23_600, refunded: true })
  })

  it('is paid or refused, whichever is noted first, and neither goes back a step', async () => {
    const { buyer, voucherNo } = await shipped()
    const door = { voucherNo, parcelNo: undefined, actor: ASHA }
    const both = await Promise.all([
      shop.verbs().returns.refuseParcel({ ...door, note: null }),
      shop.verbs().orders.deliverParcel(door),
      shop.verbs().returns.refuseParcel({ ...door, note: null }),
    ])
    expect(both.filter((it) => it instanceof Refusal)).toHaveLength(2)
    const { payments } = await seenOf(buyer)
    expect(payments).toHaveLength(1)
    const move = { voucherNo, skip: false, back: true, to: 'waiting for pickup', actor: ASHA } as const
    expect(await shop.verbs().orders.move(move)).toBeInstanceOf(Refusal)
  })
})
