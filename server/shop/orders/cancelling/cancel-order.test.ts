import { expect, it } from 'vitest'
import { type OrderId, type ProductId, toOrderId } from '#domain/ids.ts'
import { actorText } from '#domain/staff/actor.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import {
  ASHA,
  aBuyer,
  historyOf,
  placeOrder,
  refundedReferences,
  soldOf,
  stockOf,
  voucherNumbers,
} from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

const MINUTE = 60_000

onBothEngines('cancelling an order', (shop) => {
  const verbs = (payments: PaymentProvider = shop.payments) => shop.verbs({ payments })
  const unreachable: PaymentProvider = {
    name: 'test',
    holdFor: 0,
    charge: () => Promise.reject(new Error()),
    find: async () => undefined,
    refund: () => Promise.reject(new Error('unreachable')),
  }
  const cancel = (voucherNo: number, payments?: PaymentProvider) =>
    verbs(payments).orders.cancel({ voucherNo, reason: 'Broken <in> the store', actor: ASHA })

  const anOrder = async (quantity = 2) => {
    const product = await aProduct(shop.db, { stock: 5 })
    const buyer = await aBuyer(shop, [{ product_id: product, quantity }])
    const { data } = await placeOrder(shop, buyer, { idempotencyKey: 'k' })
    const [order] = data.OrderbyCart
    await shop.db.deleteFrom('outbox').execute()
    return { buyer, product, id: toOrderId(order.id), voucherNo: order.voucherNo as number }
  }
  const referenceOf = async (orderId: OrderId) => {
    const payment = await shop.db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return payment
  }
  const unitsSold = (id: ProductId) => soldOf(shop, id)

  it('gives back stock and money, counts nothing as sold, and keeps the number', async () => {
    const { product, id, voucherNo } = await anOrder()
    expect([await stockOf(shop, product), await unitsSold(product)]).toEqual([3, 2])
    expect(await cancel(voucherNo)).toMatchObject({ refunded: true })
    expect([await stockOf(shop, product), await unitsSold(product)]).toEqual([5, 0])
    const { reference } = await referenceOf(id)
    expect(refundedReferences(shop)).toContain(reference)
    expect(await shop.verbs().payments.findMoney(id)).toMatchObject({
      payments: [{ state: 'paid', amount: 236_000 }],
      refunds: [{ state: 'done', amount: 236_000, lines: [{ quantity: 2, amount: 236_000 }] }],
    })
    expect(await voucherNumbers(shop)).toContain(voucherNo)
    expect(await listStockDifferences(shop.db)).toEqual([])
    const ledger = await shop.db
      .selectFrom('stock_movements')
      .select(['change', 'reason'])
      .where('product_id', '=', product)
      .orderBy('id')
      .execute()
    expect(ledger.at(-1)).toEqual({ change: 2, reason: 'cancelled' })
    const events = await listOrderEvents(shop.db, id)
    expect(events.map(({ kind, note, actor }) => [kind, note, actorText(actor)])).toEqual([
      ['paid', null, 'the shop'],
      ['placed', null, 'the customer'],
      ['cancelled', 'Broken <in> the store', 'asha'],
      ['refund asked', 'Broken <in> the store', 'asha'],
      ['refunded', null, 'the shop'],
    ])
  })

  it('shows in the history of the customer, who gets a mail with the reason', async () => {
    const { buyer, voucherNo } = await anOrder()
    await cancel(voucherNo)
    const [order] = await historyOf(shop, buyer)
    expect(order).toMatchObject({
      voucherNo,
      cancelled: true,
      refundedAt: new Date(shop.now).toISOString(),
      paymentInfo: 'Paid',
      orderdetails: [{ status: 6 }],
    })
    const [mail] = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text', 'html'])
      .execute()
    expect(mail).toMatchObject({
      recipient: buyer.email,
      subject: `Your order ${voucherNo} at The shop has been cancelled`,
      text: expect.stringContaining(
        'The full amount, ₹2,360.00, will be refunded to your original payment method within 5 to 7 working days.',
      ),
      html: expect.stringContaining('Broken &lt;in&gt; the store'),
    })
  })

  it('is said by no other order', async () => {
    const { buyer } = await anOrder()
    expect(await historyOf(shop, buyer)).toMatchObject([{ cancelled: false, refundedAt: null }])
  })

  it('happens once, however many do it at once', async () => {
    const { product, id, voucherNo } = await anOrder()
    const results = await Promise.all(Array.from({ length: 5 }, () => cancel(voucherNo)))
    expect(results.filter((it) => 'refunded' in it)).toHaveLength(1)
    expect(await cancel(voucherNo)).toMatchObject({ message: `Order ${voucherNo} is already cancelled.` })
    expect(await stockOf(shop, product)).toBe(5)
    const cancelled = (await listOrderEvents(shop.db, id)).filter(({ kind }) => kind === 'cancelled')
    expect(cancelled).toHaveLength(1)
  })

  it('is refused once the order is shipped', async () => {
    const { product, voucherNo } = await anOrder()
    await verbs().orders.move({ voucherNo, to: 'shipped', skip: true, back: false, actor: ASHA })
    expect(await cancel(voucherNo)).toMatchObject({
      message: `Order ${voucherNo} is shipped and can no longer be cancelled.`,
    })
    expect(await stockOf(shop, product)).toBe(3)
  })

  it('leaves nothing to be moved', async () => {
    const { voucherNo } = await anOrder()
    await cancel(voucherNo)
    const moved = await verbs().orders.move({
      voucherNo,
      to: 'accepted',
      skip: true,
      back: true,
      actor: ASHA,
    })
    expect(moved).toMatchObject({ message: `Order ${voucherNo} was not changed. It is cancelled.` })
  })

  it('gives the money back through whoever took it, whoever takes it now', async () => {
    const { id, voucherNo } = await anOrder()
    const elsewhere: PaymentProvider = { ...unreachable, name: 'razorpay' }
    expect(await cancel(voucherNo, elsewhere)).toMatchObject({ refunded: true })
    expect(refundedReferences(shop)).toContain((await referenceOf(id)).reference)
  })

  it('owes the refund from then on: one that could not be made is made in the background', async () => {
    const { buyer, id, voucherNo } = await anOrder()
    expect(await cancel(voucherNo, unreachable)).toMatchObject({ refunded: false })
    expect(await historyOf(shop, buyer)).toMatchObject([{ cancelled: true, refundedAt: null }])
    const { reference } = await referenceOf(id)
    await shop.runJobs()
    expect(refundedReferences(shop)).not.toContain(reference)
    shop.now += MINUTE
    await shop.runJobs()
    expect(refundedReferences(shop)).toContain(reference)
    expect(await historyOf(shop, buyer)).toMatchObject([{ refundedAt: new Date(shop.now).toISOString() }])
  })

  it('loses no refund to a process that dies after the cancellation, or after the refund', async () => {
    const { id, voucherNo } = await anOrder()
    const given: string[] = []
    const dying = (alreadyGiven: boolean): PaymentProvider => ({
      ...unreachable,
      refund: ({ key }) => {
        if (alreadyGiven) given.push(key)
        // The process is gone: nothing that comes after this happens.
        return new Promise(() => {})
      },
    })
    const lost = cancel(voucherNo, dying(false))
    const owed = () =>
      shop.db.selectFrom('refunds').select('state').where('order_id', '=', id).executeTakeFirst()
    await expect.poll(owed).toEqual({ state: 'asked' })
    shop.now += MINUTE
    const lostAgain = shop.runJobs({ payments: dying(true) })
    await expect.poll(() => given.length).toBe(1)
    shop.now += MINUTE
    await Promise.all([shop.runJobs(), shop.runJobs()])
    const { reference } = await referenceOf(id)
    // Asked twice by one key: providers give back once for it.
    const asked = [...shop.payments.refunds.values()].filter((it) => it.reference === reference)
    expect(asked.map(({ key }) => key)).toEqual(given)
    expect(await owed()).toEqual({ state: 'done' })
    const events = (await listOrderEvents(shop.db, id)).map((it) => it.kind)
    expect(events.slice(2)).toEqual(['cancelled', 'refund asked', 'refunded'])
    shop.now += 7 * 24 * 60 * MINUTE
    await shop.runJobs({ payments: unreachable })
    await Promise.race([lost, lostAgain, Promise.resolve()])
  })

  it('makes the same request, sent again, return the order as it is now', async () => {
    const { buyer, id, voucherNo } = await anOrder()
    await cancel(voucherNo)
    const { data } = await placeOrder(shop, buyer, { idempotencyKey: 'k' })
    expect(data.OrderbyCart).toMatchObject([{ id, cancelled: true }])
  })
})
