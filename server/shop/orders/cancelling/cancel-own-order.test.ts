import { beforeAll, expect, it } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { toOrderId } from '#domain/ids.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { cancelAsCustomer, letCustomersCancel, previewAsCustomer } from '#tests/builders/cancelling.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, historyOf, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

/** Two lamps at 1,180 and three relays at 33.33 with tax, delivered for 99. */
async function anOrder(shop: ShopUnderTest) {
  const lamp = await aProduct(shop.db, { name: 'Lamp', stock: 5 })
  const relay = await aProduct(shop.db, { name: 'Relay', stock: 5, selling_price: 3_333, tax: 0 })
  const buyer = await aBuyer(shop, [
    { product_id: lamp, quantity: 2 },
    { product_id: relay, quantity: 3 },
  ])
  const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer)
  const [lamps, relays] = orderdetails.map((line) => line.id) as [OrderLineId, OrderLineId]
  return { lamp, relay, buyer, id, voucherNo, lamps, relays }
}

onBothEngines('a customer cancels', (shop) => {
  beforeAll(async () => {
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 10_000_000 })
    await letCustomersCancel(shop)
  })
  const charged = async (buyer: Parameters<typeof historyOf>[1]) =>
    (await historyOf(shop, buyer))[0].amountCharged
  const moneyOf = (id: number) => shop.verbs().payments.findMoney(toOrderId(id))

  it('a whole order: all that was paid goes back, the goods are in stock, and it is written down who did it', async () => {
    const { lamp, relay, buyer, id, voucherNo } = await anOrder(shop)
    const all = await charged(buyer)
    const { data } = await previewAsCustomer(shop, buyer, { orderId: id })
    expect(data.refundPreview).toMatchObject({ amount: all, toSource: all, toAccount: 0, isWhole: true })
    expect(data.refundPreview.text).toMatch(/^₹2,55\d\.\d\d will be refunded to your original payment method/)
    expect(await stockOf(shop, lamp)).toBe(3)

    const reply = await cancelAsCustomer(shop, buyer, id)
    expect(reply.data.cancelOrder).toMatchObject({
      id,
      cancelled: true,
      cancellable: false,
      refunded: all,
      paid: all,
      refundTo: null,
      orderdetails: [
        { status: 6, cancelledQuantity: 2, cancellableQuantity: 0 },
        { status: 6, cancelledQuantity: 3, cancellableQuantity: 0 },
      ],
    })
    expect([await stockOf(shop, lamp), await stockOf(shop, relay)]).toEqual([5, 5])
    expect(await listStockDifferences(shop.db)).toEqual([])
    const [event] = (await shop.verbs().orders.listEvents(toOrderId(id))).filter(
      ({ kind }) => kind === 'cancelled',
    )
    expect(event).toMatchObject({ note: 'Ordered by mistake', actor: { kind: 'customer', id: buyer.userId } })
    const mails = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', buyer.email)
      .execute()
    expect(mails.at(-1)?.text).toContain(`As you asked, we have cancelled your order no. ${voucherNo}`)
  })

  it('some units: what they came to goes back, never delivery, and all portions together come to all', async () => {
    const { buyer, id, relays } = await anOrder(shop)
    const all = await charged(buyer)
    const one = { lines: [{ lineId: relays, quantity: 1 }] }
    expect((await previewAsCustomer(shop, buyer, { orderId: id, ...one })).data.refundPreview).toMatchObject({
      amount: 33.33,
      isWhole: false,
    })
    const { data } = await cancelAsCustomer(shop, buyer, id, one)
    expect(data.cancelOrder).toMatchObject({ cancelled: false, cancellable: true, refunded: 33.33 })
    expect(data.cancelOrder.orderdetails).toMatchObject([
      { status: 1, cancellableQuantity: 2 },
      { status: 1, cancelledQuantity: 1, cancellableQuantity: 2, refundedAmount: 33.33 },
    ])
    // The same line twice is summed.
    const two = { lines: Array(2).fill({ lineId: relays, quantity: 1 }) }
    expect((await cancelAsCustomer(shop, buyer, id, two)).data.cancelOrder.refunded).toBe(99.99)
    expect((await cancelAsCustomer(shop, buyer, id)).data.cancelOrder).toMatchObject({
      cancelled: true,
      refunded: all,
    })
  })

  it('only what is in no parcel', async () => {
    const { buyer, id, voucherNo, lamps, relays } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 2 }])
    const lines = [{ lineId: lamps, quantity: 1 }]
    const packed = await cancelAsCustomer(shop, buyer, id, { lines })
    expect(packed.errors).toEqual(refusal('CONFLICT', 'Lamp can no longer be cancelled.'))
    const many = [{ lineId: relays, quantity: 4 }]
    expect((await cancelAsCustomer(shop, buyer, id, { lines: many })).errors).toEqual(
      refusal('CONFLICT', 'Only 3 of Relay can still be cancelled.'),
    )
    const { data } = await cancelAsCustomer(shop, buyer, id)
    expect(data.cancelOrder).toMatchObject({
      // 99.99, and the paisa that the total was rounded up by, which no other parcel's invoice bears.
      cancelled: false,
      cancellable: false,
      refunded: 100,
      orderdetails: [{ status: 3, cancelledQuantity: 0 }, { status: 6 }],
    })
    expect((await cancelAsCustomer(shop, buyer, id)).errors).toEqual(
      refusal('CONFLICT', `Order ${voucherNo} is already packed and can no longer be cancelled.`),
    )
    await ship(shop, voucherNo)
    expect((await previewAsCustomer(shop, buyer, { orderId: id })).errors).toHaveLength(1)
  })

  it('nothing of somebody else’s, and no line of another order', async () => {
    const { lamp, buyer, id, lamps } = await anOrder(shop)
    const other = await anOrder(shop)
    const notFound = refusal('NOT_FOUND', 'Order not found')
    expect((await cancelAsCustomer(shop, other.buyer, id)).errors).toEqual(notFound)
    expect((await previewAsCustomer(shop, other.buyer, { orderId: id })).errors).toEqual(notFound)
    expect((await cancelAsCustomer(shop, buyer, 999_999_999)).errors).toEqual(notFound)
    const as = { userId: buyer.userId }
    expect((await cancelAsCustomer(shop, other.buyer, id, as)).errors).toEqual(
      refusal('FORBIDDEN', 'This belongs to another customer'),
    )
    const lines = [{ lineId: lamps, quantity: 1 }]
    expect((await cancelAsCustomer(shop, other.buyer, other.id, { lines })).errors).toEqual(
      refusal('NOT_FOUND', `Order ${other.voucherNo} has no line ${lamps}.`),
    )
    const nobody = { ...buyer, headers: {} }
    expect((await cancelAsCustomer(shop, nobody, id)).errors).toEqual(
      refusal('UNAUTHENTICATED', 'User not logged in'),
    )
    expect(await stockOf(shop, lamp)).toBe(3)
  })

  it.each([
    [{ lines: [] }, 'Please choose what to cancel'],
    [{ reason: ' ' }, 'Please give a reason'],
    [{ reason: 'x'.repeat(301) }, 'Reason must be at most 300 characters'],
    [{ refundTo: { upiId: 'nobody' } }, 'This UPI ID doesn’t look right. It should look like name@bank'],
    [{ refundTo: { ifsc: 'HDFC0001234' } }, 'Please enter the account number'],
    [{ refundTo: {} }, /^Please tell us where/],
    [{ idempotencyKey: 'k'.repeat(201) }, 'An idempotency key must be at most 200 characters'],
  ])('nothing with %j', async (variables, message) => {
    const { buyer, id } = await anOrder(shop)
    const { errors } = await cancelAsCustomer(shop, buyer, id, variables)
    expect(errors?.[0]).toMatchObject({
      message: typeof message === 'string' ? message : expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect((await moneyOf(id)).refunds).toEqual([])
  })

  it('with a reason that is a script, which stays what it is: words', async () => {
    const { buyer, id } = await anOrder(shop)
    const reason = '<script>alert(1)</script>'
    const { data } = await cancelAsCustomer(shop, buyer, id, { reason })
    expect(data.cancelOrder.timeline).toContainEqual({
      kind: 'cancelled',
      text: `Order cancelled: ${reason}`,
    })
    const mails = await shop.db
      .selectFrom('outbox')
      .select('html')
      .where('recipient', '=', buyer.email)
      .execute()
    expect(mails.at(-1)?.html).toContain('&lt;script&gt;')
    expect(mails.at(-1)?.html).not.toContain('<script>')
  })

  it('once by one key, however often it is sent, and nothing else by it', async () => {
    const { relay, buyer, id, relays } = await anOrder(shop)
    const input = { lines: [{ lineId: relays, quantity: 1 }], idempotencyKey: 'k' }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => cancelAsCustomer(shop, buyer, id, input)),
    )
    for (const { data } of replies) expect(data.cancelOrder.orderdetails[1].cancelledQuantity).toBe(1)
    expect(await stockOf(shop, relay)).toBe(3)
    expect((await moneyOf(id)).refunds).toHaveLength(1)
    const other = { lines: [{ lineId: relays, quantity: 2 }], idempotencyKey: 'k' }
    expect((await cancelAsCustomer(shop, buyer, id, other)).errors).toEqual(
      refusal('CONFLICT', 'This idempotency key was used for something else'),
    )
  })

  it('or the shop packs, never both', async () => {
    for (let time = 0; time < 4; time++) {
      const { lamp, buyer, id, voucherNo } = await anOrder(shop)
      const packing = () => shop.verbs().orders.packParcel({ voucherNo, lines: undefined, actor: ASHA })
      const cancelling = () => cancelAsCustomer(shop, buyer, id)
      const [first, second] = time % 2 === 0 ? [packing, cancelling] : [cancelling, packing]
      await Promise.all([first(), second()])
      const [order] = await historyOf(shop, buyer)
      const { refunds } = await moneyOf(id)
      const parcels = await shop.verbs().orders.listParcels([toOrderId(id)])
      expect(parcels).toHaveLength(order.cancelled ? 0 : 1)
      expect(refunds).toHaveLength(order.cancelled ? 1 : 0)
      expect(await stockOf(shop, lamp)).toBe(order.cancelled ? 5 : 3)
    }
  })

  it('nothing where the shop has not switched it on, and nothing that is not paid', async () => {
    const { buyer, id } = await anOrder(shop)
    const waiting = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const unpaid = await anOrderOf(shop, waiting, { payment: 'pay-late' })
    expect((await cancelAsCustomer(shop, waiting, unpaid.id)).errors).toEqual(
      refusal('CONFLICT', 'This order is not paid yet.'),
    )
    await letCustomersCancel(shop, false)
    expect((await cancelAsCustomer(shop, buyer, id)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ])
    const { data } = await shop.graphql(
      `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { cancellable orderdetails { cancellableQuantity } } }`,
      { filter: { userId: buyer.userId, shopId: 518 } },
      buyer,
    )
    expect(data.orderHistory).toEqual([
      { cancellable: false, orderdetails: [{ cancellableQuantity: 0 }, { cancellableQuantity: 0 }] },
    ])
    await letCustomersCancel(shop)
  })
})
