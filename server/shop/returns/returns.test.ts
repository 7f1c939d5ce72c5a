import { beforeAll, expect, it } from 'vitest'
import { toOrderLineId, toReturnId } from '#domain/ids.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, soldOf, stockOf } from '#tests/builders/orders.ts'
import {
  aDeliveredOrder,
  aReturn,
  ask,
  desk,
  letCustomersReturn,
  returnsOf,
} from '#tests/builders/returns.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a return', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { email: 'orders@shop.example' })
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)
  const aLamp = () => aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 10 })
  const messagesTo = async (recipient: string) =>
    shop.db
      .selectFrom('outbox')
      .select(['subject', 'text'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()

  it('is asked for, accepted, received, and closed with a refund, a credit note, stock and a mail at each step', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id, quantity: 2 }])
    const lineId = lineIds[0] ?? 0
    const { data } = await ask(shop, buyer, order.id, [{ lineId, quantity: 1, reason: 'DEFECTIVE' }], {
      note: '  It flickers <script>alert(1)</script>\u202e ',
    })
    expect(data.askReturn).toMatchObject({
      orderId: order.id,
      state: 'ASKED',
      wish: 'REFUND',
      photos: [],
      replacementOrderId: null,
      note: 'It flickers <script>alert(1)</script>',
      lines: [{ lineId, quantity: 1, reason: 'DEFECTIVE', receivedQuantity: 0, grade: null }],
    })
    const id = toReturnId(data.askReturn.id)
    await staff.accept(id)
    await staff.receive(id)
    expect(await stockOf(shop, product_id)).toBe(9)
    expect(await staff.close(id)).toMatchObject({ amount: 118_000, refunded: true })
    const [seen] = await returnsOf(shop, buyer)
    expect(seen).toMatchObject({
      paid: 2360,
      refunded: 1180,
      due: 0,
      creditNotes: [{ amount: 1180 }],
      returns: [{ state: 'CLOSED', lines: [{ receivedQuantity: 1, grade: 'SELLABLE' }] }],
      orderdetails: [
        { status: 5, returned: true, returnedQuantity: 1, returnableQuantity: 1, refundedAmount: 1180 },
      ],
    })
    expect(seen.timeline.map(({ text }: { text: string }) => text).slice(-6)).toEqual([
      'You asked to return 1 item',
      'Your return was accepted',
      '1 item came back to us',
      'Refund of ₹1,180 started',
      'Your return is closed',
      'Refund of ₹1,180 done',
    ])
    expect(await soldOf(shop, product_id)).toBe(1)
    const mails = (await messagesTo(buyer.email))
      .map(({ subject }) => subject)
      .filter((it) => it?.startsWith('Your return'))
    expect(mails).toEqual(
      ['has been requested', 'is accepted', 'has reached us', 'is closed'].map(
        (what) => `Your return ${id} at The shop ${what}`,
      ),
    )
    expect((await messagesTo(buyer.email)).at(-1)?.text).toContain(
      '₹1,180.00 will be refunded to your original payment method within 5 to 7 working days.',
    )
    expect((await messagesTo('orders@shop.example')).map(({ subject }) => subject)).toContain(
      `Return ${id} of order ${order.voucherNo}: please answer`,
    )
  })

  it('says where to send it: to the shop, by name and with its whole address', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aLamp(), quantity: 1 },
    ])
    const at = { address: '14 Lakshmi Road', area: 'Sadashiv Peth', city: 'Pune', pincode: '411030' }
    await shop.db
      .updateTable('shops')
      .set({ name: 'Deepak Lights', state: 'Maharashtra', ...at })
      .execute()
    const { data } = await ask(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    await staff.accept(toReturnId(data.askReturn.id))
    expect((await messagesTo(buyer.email)).at(-1)?.text).toContain(
      'Our address: Deepak Lights, 14 Lakshmi Road, Sadashiv Peth, Pune, Maharashtra, 411030',
    )
  })

  it('of everything leaves nothing but delivery, and the line is returned', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aLamp(), quantity: 3 },
      { product_id: await aProduct(shop.db, { selling_price: 33_333, tax: 500 }), quantity: 1 },
    ])
    const lines = [
      { lineId: lineIds[0] ?? 0, quantity: 3 },
      { lineId: lineIds[1] ?? 0, quantity: 1 },
    ]
    const id = await aReturn(shop, buyer, order.id, lines)
    await staff.accept(id)
    await staff.receive(id)
    const { amount } = await staff.close(id)
    const [seen] = await returnsOf(shop, buyer)
    const lines2 = await shop.db
      .selectFrom('order_lines')
      .select('net')
      .where('order_id', '=', seen.id)
      .execute()
    const goods = lines2.reduce((sum, { net }) => sum + net, 0)
    expect(amount).toBe(Math.min(goods, Math.round(seen.amountCharged * 100)))
    expect(seen.orderdetails.map(({ status }: { status: number }) => status)).toEqual([7, 7])
    expect(seen.creditNotes[0].amount).toBeCloseTo(amount / 100, 2)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('of everything, for the shop’s fault, gives back what delivery cost; of a part, or for a replacement, it does not', async () => {
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aProduct(shop.db, { selling_price: 9_995, tax: 1_800, stock: 10 }), quantity: 2 },
    ])
    const received = async (wish: string) => {
      const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1, reason: 'WRONG_ITEM' }]
      const id = await aReturn(shop, buyer, order.id, lines, { wish })
      await staff.accept(id)
      await staff.receive(id)
      return id
    }
    const [first, second] = [await received('REFUND'), await received('REPLACEMENT')]
    const close = (returnId: typeof first, wishes = {}) =>
      shop.verbs().returns.close({ returnId, withDelivery: true, actor: ASHA, ...wishes })
    expect(await close(first)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('only if the customer keeps nothing from the order'),
    })
    expect(await staff.close(first)).toMatchObject({ amount: 11_794 })
    expect(await close(second)).toMatchObject({ message: expect.stringContaining('not with a replacement') })
    // 117.94 twice and 99 are 334.88, for 335.
    expect(await close(second, { refundInstead: true })).toMatchObject({ amount: 33_500 - 11_794 })
    const [seen] = await returnsOf(shop, buyer)
    expect(seen).toMatchObject({ paid: 335, refunded: 335, due: 0 })
    expect(seen.creditNotes.map(({ amount }: { amount: number }) => amount)).toEqual([117.94, 217.06])
    await shop.db.deleteFrom('shipping_rules').execute()
    const free = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const lines = [{ lineId: free.lineIds[0] ?? 0, quantity: 1 }]
    const third = await aReturn(shop, free.buyer, free.order.id, lines)
    await staff.accept(third)
    await staff.receive(third)
    expect(await close(third)).toMatchObject({
      message: 'Nothing was charged for the delivery of this order.',
    })
  })

  it('gives back for what came, and stock only for what can be sold', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id, quantity: 3 }])
    const [lineId = toOrderLineId(0)] = lineIds
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 3 }])
    await staff.accept(id)
    await staff.receive(id, [
      { lineId, quantity: 1, grade: 'sellable' },
      { lineId, quantity: 1, grade: 'damaged' },
    ])
    expect(await stockOf(shop, product_id)).toBe(8)
    expect(await staff.close(id)).toMatchObject({ amount: 236_000 })
    const [seen] = await returnsOf(shop, buyer)
    expect(seen.returns[0].lines).toEqual([
      { lineId, quantity: 1, reason: 'CHANGED_MIND', receivedQuantity: 1, grade: 'SELLABLE' },
      { lineId, quantity: 1, reason: 'CHANGED_MIND', receivedQuantity: 1, grade: 'DAMAGED' },
      { lineId, quantity: 1, reason: 'CHANGED_MIND', receivedQuantity: 0, grade: 'MISSING' },
    ])
    // What never arrived may be asked for again.
    expect(seen.orderdetails[0]).toMatchObject({ returnedQuantity: 2, returnableQuantity: 1 })
  })

  it('is refused with words, which the customer reads', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    const answer = 'It was used for a year.'
    await shop.verbs().returns.refuse({ returnId: id, answer, actor: ASHA })
    expect((await returnsOf(shop, buyer))[0].returns[0]).toMatchObject({ state: 'REFUSED', answer })
    expect((await messagesTo(buyer.email)).at(-1)?.text).toContain(`Reason: ${answer}`)
    expect(await shop.verbs().returns.accept({ returnId: id, answer: null, actor: ASHA })).toMatchObject({
      message: `Return ${id} was refused.`,
    })
  })
})
