import { beforeAll, describe, expect, it } from 'vitest'
import { toOrderLineId, toReturnId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, soldOf, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import {
  aDeliveredOrder,
  aReturn,
  ask,
  desk,
  letCustomersReturn,
  returnsOf,
  withdraw,
} from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000

onBothEngines('a return', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { email: 'orders@shop.example' })
    await letCustomersReturn(shop)
  })
  const staff = desk(shop)
  const aLamp = () => aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 10 })
  const refusalOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => [
    errors?.[0]?.extensions?.code,
    errors?.[0]?.message,
  ]
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
      ...{ orderId: order.id, state: 'ASKED', wish: 'REFUND', photos: [], replacementOrderId: null },
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
      ...{ paid: 2360, refunded: 1180, due: 0 },
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
      '₹1,180 refunded',
    ])
    expect(await soldOf(shop, product_id)).toBe(1)
    const mails = (await messagesTo(buyer.email))
      .map(({ subject }) => subject)
      .filter((it) => it?.includes('your return'))
    expect(mails.map((subject) => subject?.split(':')[0])).toEqual([
      'We have your request',
      'Accepted',
      'Received',
      'Closed',
    ])
    expect((await messagesTo('orders@shop.example')).map(({ subject }) => subject)).toContain(
      `Return ${id} of order ${order.voucherNo}: please answer`,
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

  it('is replaced by an order of its own at zero, with stock, number and paper', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id, quantity: 2 }])
    const id = await aReturn(
      shop,
      buyer,
      order.id,
      [{ lineId: lineIds[0] ?? 0, quantity: 1, reason: 'DAMAGED' }],
      {
        wish: 'REPLACEMENT',
      },
    )
    await staff.accept(id)
    await staff.receive(id, 'damaged')
    const { replacementNo, amount } = await staff.close(id)
    expect(amount).toBe(0)
    expect(await stockOf(shop, product_id)).toBe(7)
    const packed = await pack(shop, replacementNo ?? 0)
    const [replacement, before] = await returnsOf(shop, buyer)
    expect(replacement).toMatchObject({
      ...{ voucherNo: replacementNo, orderType: 'Replacement', amountCharged: 0, paid: 0, due: 0 },
      invoices: [{ invoiceNo: packed.invoiceNo, amount: 0 }],
      orderdetails: [{ quantity: 1, status: 3 }],
    })
    expect(before).toMatchObject({
      ...{ id: order.id, refunded: 0, due: 0, creditNotes: [] },
      returns: [{ state: 'CLOSED', replacementOrderId: replacement.id }],
    })
    const pdf = await shop.app.inject({
      url: `/orders/${replacement.id}/invoice.pdf`,
      headers: buyer.headers,
    })
    expect(pdf.statusCode).toBe(200)
    await ship(shop, replacementNo ?? 0)
    await deliver(shop, replacementNo ?? 0)
  })

  it('whose replacement is not in stock says so, and can be refunded instead', async () => {
    const product_id = await aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 1 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }], {
      wish: 'REPLACEMENT',
    })
    await staff.accept(id)
    await staff.receive(id, 'damaged')
    const orders = async () => (await shop.db.selectFrom('orders').select('id').execute()).length
    const count = await orders()
    await expect(staff.close(id)).rejects.toThrow('There is not enough stock to replace it.')
    expect(await orders()).toBe(count)
    expect(await staff.close(id, true)).toMatchObject({ amount: 118_000, replacementNo: undefined })
  })

  it('is asked for within its time, by category, and not before delivery', async () => {
    const product_id = await aLamp()
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id }])
    const lineId = lineIds[0] ?? 0
    const delivered = shop.now
    const [seen] = await returnsOf(shop, buyer)
    expect(Date.parse(seen.returnableUntil)).toBe(delivered + 7 * DAY)
    shop.now += 7 * DAY + 1
    expect(refusalOf(await ask(shop, buyer, order.id, [{ lineId, quantity: 1 }]))).toEqual([
      'CONFLICT',
      expect.stringContaining('could be returned until'),
    ])
    expect((await returnsOf(shop, buyer))[0].returnableUntil).toBeNull()
    const { name } = await shop.db
      .selectFrom('products')
      .innerJoin('master_categories', 'master_categories.id', 'products.master_category_id')
      .select('master_categories.name')
      .where('products.id', '=', product_id)
      .executeTakeFirstOrThrow()
    await shop.verbs().changeReturnSettings(SHOP_ID, { categories: [{ name, days: 10 }] })
    expect((await ask(shop, buyer, order.id, [{ lineId, quantity: 1 }])).errors).toBeUndefined()
    await shop.verbs().changeReturnSettings(SHOP_ID, { categories: [{ name, days: 0 }] })
    const other = await aDeliveredOrder(shop, [{ product_id }])
    expect(
      refusalOf(
        await ask(shop, other.buyer, other.order.id, [{ lineId: other.lineIds[0] ?? 0, quantity: 1 }]),
      ),
    ).toEqual(['CONFLICT', expect.stringContaining('cannot be returned here')])
    await shop.verbs().changeReturnSettings(SHOP_ID, { categories: [{ name, days: null }] })

    const waiting = await aBuyer(shop, [{ product_id }])
    const open = await anOrderOf(shop, waiting)
    const early = await ask(shop, waiting, open.id, [{ lineId: open.orderdetails[0]?.id ?? 0, quantity: 1 }])
    expect(refusalOf(early)).toEqual(['CONFLICT', expect.stringContaining('is not delivered yet')])
  })

  it('is never of more than arrived, and counts what is asked for already', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aLamp(), quantity: 2 },
    ])
    const lineId = lineIds[0] ?? 0
    const asked = async (quantity: number, variables = {}) =>
      refusalOf(await ask(shop, buyer, order.id, [{ lineId, quantity }], variables))
    expect(await asked(3)).toEqual(['CONFLICT', expect.stringContaining('2 can be returned')])
    expect(await asked(0)).toEqual(['BAD_USER_INPUT', 'A quantity is a whole number from 1.'])
    expect(refusalOf(await ask(shop, buyer, order.id, []))).toEqual([
      'BAD_USER_INPUT',
      'Choose what you want to return.',
    ])
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 2 }])
    expect(await asked(1)).toEqual(['CONFLICT', expect.stringContaining('You have asked to return')])
    const { data } = await withdraw(shop, buyer, id)
    expect(data.withdrawReturn.state).toBe('WITHDRAWN')
    expect((await withdraw(shop, buyer, id)).errors?.[0]?.message).toBe(`Return ${id} was withdrawn.`)
    expect(await asked(1, { note: 'x'.repeat(1_001) })).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('1000'),
    ])
    expect(await asked(1, { photos: ['/returns/photos/../../etc/passwd'] })).toEqual([
      'BAD_USER_INPUT',
      expect.stringContaining('A photo is named by the path'),
    ])
    expect(await asked(2)).toEqual([undefined, undefined])
  })

  it('sent again with the same key is the same, and another with that key is refused', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: await aLamp(), quantity: 2 },
    ])
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    const key = { idempotencyKey: 'once' }
    const first = await ask(shop, buyer, order.id, lines, key)
    expect((await ask(shop, buyer, order.id, lines, key)).data).toEqual(first.data)
    expect(refusalOf(await ask(shop, buyer, order.id, lines, { ...key, note: 'other' }))).toEqual([
      'CONFLICT',
      'This idempotency key was used for another return',
    ])
  })

  it("is the customer's own: another's order, line or return is none", async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const other = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
    expect(refusalOf(await ask(shop, other.buyer, order.id, lines))).toEqual(['NOT_FOUND', 'Order not found'])
    expect(refusalOf(await ask(shop, other.buyer, other.order.id, lines))).toEqual([
      'NOT_FOUND',
      'There is no such item in this order.',
    ])
    expect(refusalOf(await ask(shop, other.buyer, order.id, lines, { userId: buyer.userId }))).toEqual([
      'FORBIDDEN',
      'This belongs to another customer',
    ])
    const id = await aReturn(shop, buyer, order.id, lines)
    const refusal = await withdraw(shop, other.buyer, id)
    expect(refusal.errors?.[0]?.message).toBe('Return not found')
  })

  it('is refused with words, which the customer reads', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    const answer = 'It was used for a year.'
    await shop.verbs().refuseReturn({ returnId: id, answer, actor: ASHA })
    expect((await returnsOf(shop, buyer))[0].returns[0]).toMatchObject({ state: 'REFUSED', answer })
    expect((await messagesTo(buyer.email)).at(-1)?.text).toContain(`The reason: ${answer}`)
    expect(await shop.verbs().acceptReturn({ returnId: id, answer: null, actor: ASHA })).toMatchObject({
      message: `Return ${id} was refused.`,
    })
  })

  it('cannot be asked for where the shop takes nothing back', async () => {
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
    await letCustomersReturn(shop, null)
    const asked = await ask(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    expect(refusalOf(asked)).toEqual(['CONFLICT', expect.stringContaining('cannot be returned here')])
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({ returnableUntil: null, returns: [] })
    await letCustomersReturn(shop)
  })

  describe('at the same moment', () => {
    const race = async <T>(acts: (() => Promise<T>)[]) => Promise.all(acts.map((act) => act()))

    it('two asks for the last unit give one', async () => {
      const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
      const lines = [{ lineId: lineIds[0] ?? 0, quantity: 1 }]
      const replies = await race([1, 2, 3].map(() => () => ask(shop, buyer, order.id, lines)))
      expect(replies.filter(({ errors }) => !errors)).toHaveLength(1)
    })

    it('two who receive it put it on the shelf once, and two who close it pay once', async () => {
      const product_id = await aLamp()
      const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id }])
      const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
      await staff.accept(id)
      const receive = () => shop.verbs().receiveReturn({ returnId: id, found: 'sellable', actor: ASHA })
      const received = await race([receive, receive])
      expect(received.filter((it) => 'state' in it)).toHaveLength(1)
      expect(await stockOf(shop, product_id)).toBe(10)
      const close = () => shop.verbs().closeReturn({ returnId: id, actor: ASHA })
      expect((await race([close, close])).filter((it) => 'state' in it)).toHaveLength(1)
      expect((await returnsOf(shop, buyer))[0]).toMatchObject({
        refunded: 1180,
        creditNotes: [{ amount: 1180 }],
      })
    })

    it('a withdrawal and an acceptance have one winner', async () => {
      const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aLamp() }])
      const id = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
      const outcomes = await race<boolean>([
        async () => (await withdraw(shop, buyer, id)).errors === undefined,
        async () => 'state' in (await shop.verbs().acceptReturn({ returnId: id, answer: null, actor: ASHA })),
      ])
      expect(outcomes.filter(Boolean)).toHaveLength(1)
    })
  })
})
