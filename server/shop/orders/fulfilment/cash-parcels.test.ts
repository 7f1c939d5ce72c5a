import { beforeEach, expect, it } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { ASHA, type Buyer, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const MONEY = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) {
  paymentInfo paid due refunded cancelled payments { amount state } refunds { amount }
  invoices { amount } creditNotes { amount } timeline { text } } }`

/** Three lamps at 118 each and a relay at 236, with a fee of 49. */
async function anOrder(shop: ShopUnderTest) {
  const buyer = await aCashBuyer(shop, { quantity: 3, price: 10_000 })
  const relay = await aProduct(shop.db, { selling_price: 20_000 })
  await aCartLine(shop, buyer, { product_id: relay })
  const order = await anOrderOf(shop, buyer, CASH)
  const [lamps, relays] = order.orderdetails.map(({ id }) => id) as [OrderLineId, OrderLineId]
  await shop.db.deleteFrom('outbox').execute()
  return { ...order, buyer, lamps, relays }
}

onBothEngines('an order that is paid in cash', (shop) => {
  beforeEach(() => takeCash(shop, { fee: 4_900, confirmFirst: false, mostOpen: 50 }))

  const moneyOf = async (buyer: Buyer) => {
    const filter = { userId: buyer.userId, shopId: 518 }
    return (await shop.graphql(MONEY, { filter }, buyer)).data.orderHistory[0]
  }
  const mails = async () => {
    const sent = await shop.db.selectFrom('outbox').select('text').orderBy('id').execute()
    await shop.db.deleteFrom('outbox').execute()
    return sent.map(({ text }) => text.replace(/\s+/g, ' '))
  }
  const cancel = (voucherNo: number, lines?: { lineId: OrderLineId; quantity: number }[]) =>
    shop.verbs().orders.cancel({ voucherNo, lines, reason: 'changed my mind', actor: ASHA })

  it('is paid when its parcel is delivered, and the customer knew how much to keep ready', async () => {
    const { buyer, voucherNo, id } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    expect((await mails())[0]).toContain('Please keep ₹639.00 ready in cash.')
    expect(await deliver(shop, voucherNo)).toEqual({ parcelNo: 1, collected: 63_900 })
    expect(await moneyOf(buyer)).toMatchObject({
      paymentInfo: 'Paid',
      paid: 639,
      due: 0,
      payments: [{ amount: 639, state: 'COLLECTED' }],
      invoices: [{ amount: 639 }],
    })
    const paper = await shop
      .verbs()
      .orders.readInvoice({ orderId: id as never, userId: buyer.userId, invoiceId: undefined })
    expect(paper?.rows.at(-1)?.name).toBe('Cash on delivery fee')
    expect(paper?.notes.join(' ')).toContain(
      'Payment: Cash On Delivery The courier collects the total in cash',
    )
    expect((await moneyOf(buyer)).timeline.map(({ text }: { text: string }) => text)).toEqual([
      'Order placed',
      '4 items packed',
      'A parcel was shipped',
      'A parcel was delivered',
      '₹639 paid in cash',
    ])
  })

  it('is paid parcel by parcel, the first with delivery and fee, as on its invoice', async () => {
    const { buyer, voucherNo, lamps } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 1 }])
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { parcelNo: 1 })
    await ship(shop, voucherNo, { parcelNo: 2 })
    expect(await deliver(shop, voucherNo, 1)).toEqual({ parcelNo: 1, collected: 16_700 })
    expect(await moneyOf(buyer)).toMatchObject({ paymentInfo: 'Pending', paid: 167, due: 472 })
    expect(await deliver(shop, voucherNo, 2)).toEqual({ parcelNo: 2, collected: 47_200 })
    expect(await moneyOf(buyer)).toMatchObject({
      paymentInfo: 'Paid',
      paid: 639,
      due: 0,
      payments: [
        { amount: 472, state: 'COLLECTED' },
        { amount: 167, state: 'COLLECTED' },
      ],
    })
  })

  it('that is cancelled before it is packed ends, and nothing goes back', async () => {
    const { buyer, voucherNo } = await anOrder(shop)
    expect(await cancel(voucherNo)).toMatchObject({ isWhole: true, amount: 0, refunded: true })
    expect(await moneyOf(buyer)).toMatchObject({
      paid: 0,
      due: 0,
      refunded: 0,
      refunds: [],
      cancelled: true,
      payments: [{ amount: 639, state: 'DECLINED' }],
    })
    expect(await stockOf(shop, buyer.productId)).toBe(20)
    const [mail] = await mails()
    expect(mail).not.toContain('refund')
  })

  it('that is cancelled in part comes to less', async () => {
    const { buyer, voucherNo, lamps, relays } = await anOrder(shop)
    expect(await cancel(voucherNo, [{ lineId: lamps, quantity: 1 }])).toMatchObject({ amount: 0 })
    expect(await moneyOf(buyer)).toMatchObject({ due: 521, refunds: [], payments: [{ amount: 521 }] })
    const [mail] = await mails()
    expect(mail).toContain('Please keep ₹521.00 ready in cash.')
    expect(mail).not.toContain('refund')
    await pack(shop, voucherNo)
    // After packing there is a credit note, and less is taken at the door.
    await cancel(voucherNo, [{ lineId: relays, quantity: 1 }])
    await ship(shop, voucherNo)
    expect(await deliver(shop, voucherNo)).toMatchObject({ collected: 28_500 })
    expect(await moneyOf(buyer)).toMatchObject({
      paid: 285,
      due: 0,
      refunded: 0,
      invoices: [{ amount: 521 }],
      creditNotes: [{ amount: 236 }],
    })
  })

  it('gives nothing back for what was never paid, and what was, by hand', async () => {
    const { buyer, voucherNo, lamps } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 2 }])
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    expect(await moneyOf(buyer)).toMatchObject({ paid: 285, due: 354 })
    expect(await cancel(voucherNo)).toMatchObject({ amount: 0 })
    expect(await moneyOf(buyer)).toMatchObject({ paid: 285, due: 0, refunded: 0, paymentInfo: 'Paid' })
    // A gesture: money that was taken at the door waits for somebody to pay it out.
    await shop.verbs().orders.askRefund({ voucherNo, amount: 5_000, reason: 'A dent', actor: ASHA })
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 100 })
    expect(needs.filter((it) => it.voucherNo === voucherNo)).toMatchObject([{ need: 'refund by hand' }])
  })

  it('that is paid by UPI before is not paid again at the door', async () => {
    const { buyer, voucherNo, id } = await anOrder(shop)
    const paid = { orderId: id as never, amount: 50_000, reference: `UTR ${voucherNo}`, actor: ASHA }
    await shop.verbs().orders.notePayment(paid)
    expect(await moneyOf(buyer)).toMatchObject({ paid: 500, due: 139, paymentInfo: 'Pending' })
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    expect(await deliver(shop, voucherNo)).toMatchObject({ collected: 13_900 })
    expect(await moneyOf(buyer)).toMatchObject({ paid: 639, due: 0, paymentInfo: 'Paid' })
  })

  it('needs nobody’s attention while it is due, collected or cancelled', async () => {
    const first = await anOrder(shop)
    await pack(shop, first.voucherNo, [{ lineId: first.lamps, quantity: 1 }])
    await ship(shop, first.voucherNo)
    await deliver(shop, first.voucherNo)
    const second = await anOrder(shop)
    await cancel(second.voucherNo)
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 100 })
    const numbers = [first.voucherNo, second.voucherNo]
    expect(needs.filter((it) => numbers.includes(it.voucherNo ?? 0))).toEqual([])
  })

  it('does not go back once its cash is noted', async () => {
    const { voucherNo } = await anOrder(shop)
    const move = { voucherNo, skip: true, back: false, actor: ASHA }
    await shop.verbs().orders.move({ ...move, to: 'delivered' })
    const back = await shop.verbs().orders.move({ ...move, skip: false, back: true, to: 'shipped' })
    expect(back).toMatchObject({ message: expect.stringContaining('Its cash is already collected.') })
  })

  it('is delivered once by two people at once, and paid once', async () => {
    const { buyer, voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const door = { voucherNo, parcelNo: undefined, actor: ASHA }
    const both = await Promise.all([
      shop.verbs().orders.deliverParcel(door),
      shop.verbs().orders.deliverParcel(door),
    ])
    expect(both.filter((it) => it instanceof Refusal)).toHaveLength(1)
    expect(await moneyOf(buyer)).toMatchObject({ paid: 639, due: 0 })
  })

  it('is packed or cancelled, whichever comes first, and its money says the same', async () => {
    const { buyer, voucherNo } = await anOrder(shop)
    await Promise.all([
      shop.verbs().orders.packParcel({ voucherNo, lines: undefined, actor: ASHA }),
      cancel(voucherNo),
    ])
    const { invoices, creditNotes, due } = await moneyOf(buyer)
    const sum = (papers: { amount: number }[]) => papers.reduce((all, { amount }) => all + amount, 0)
    expect({ due, kept: sum(invoices) - sum(creditNotes) }).toEqual({ due: 0, kept: 0 })
  })
})
