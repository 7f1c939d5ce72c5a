import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, cartOf, historyOf, orderCall, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { PAGE, type Paying, razorpayOf, startPaying, sweep } from '#tests/tools/razorpay-shop.ts'
import type { Payment } from '#tests/tools/razorpay-stand-in/books.ts'
import { RazorpayStandIn } from '#tests/tools/razorpay-stand-in/stand-in.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { listStockDifferences } from '../../stock/check-ledger.ts'
import { forgetPaymentEvents } from '../payment-events.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const standIn = new RazorpayStandIn()
beforeAll(() => standIn.start())
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.trouble = () => undefined
  standIn.autoCapture = true
})

/** As the browser comes back: from Razorpay's site, without the shop's cookies. */
const comeBack = async (
  shop: ShopUnderTest,
  { reference }: Pick<Paying, 'reference'>,
  fields: Record<string, string>,
  app: FastifyInstance = shop.app,
) => {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/payments/razorpay/return/${reference}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    },
    payload: new URLSearchParams(fields).toString(),
  })
  expect([statusCode, headers['cache-control']]).toEqual([303, 'no-store'])
  return String(headers.location)
}

const hear = (shop: ShopUnderTest, event: ReturnType<RazorpayStandIn['event']>, app = shop.app) =>
  app.inject({
    method: 'POST',
    url: '/payments/razorpay/webhook',
    headers: event.headers,
    payload: event.body,
  })

const tell = async (shop: ShopUnderTest, name: string, payment: Payment) =>
  (await hear(shop, standIn.event(name, payment))).statusCode

const paymentOf = ({ db }: ShopUnderTest, { orderId }: Paying) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'payments.provider_payment', 'payments.look_at', 'orders.state as order'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const messagesTo = async ({ db }: ShopUnderTest, { buyer }: Paying) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'template'])
    .where('recipient', 'in', [buyer.email, '+919800000009'])
    .orderBy('id')
    .execute()
  return rows.map((row) => row.subject ?? row.template)
}

const soldOf = async ({ db }: ShopUnderTest, { productId }: Paying) =>
  (await db.selectFrom('products').select('units_sold').where('id', '=', productId).executeTakeFirstOrThrow())
    .units_sold

const refundsOf = ({ providerOrder }: Paying) =>
  standIn.books.paymentsOf(providerOrder).flatMap((it) => standIn.books.refundsOf(it.id))

/** Placed once: one number, one mail, the stock taken once, the cart empty. */
const expectPlaced = async (shop: ShopUnderTest, paying: Paying) => {
  expect(await historyOf(shop, paying.buyer)).toMatchObject([
    { id: paying.orderId, paymentInfo: 'Paid', voucherNo: expect.any(Number) },
  ])
  expect([await stockOf(shop, paying.productId), await soldOf(shop, paying)]).toEqual([3, 2])
  expect(await cartOf(shop, paying.buyer)).toEqual([])
  const confirmations = (await messagesTo(shop, paying)).filter((it) => it?.startsWith('Your order'))
  expect(confirmations.filter((it) => !it?.endsWith('not paid'))).toHaveLength(1)
  expect(refundsOf(paying)).toEqual([])
}

const expectPending = async (shop: ShopUnderTest, paying: Paying) => {
  expect(await historyOf(shop, paying.buyer)).toMatchObject([{ paymentInfo: 'Pending', voucherNo: 0 }])
  expect([await stockOf(shop, paying.productId), await soldOf(shop, paying)]).toEqual([3, 0])
}

/** Nothing is left of it but the cart as it was. */
const expectGivenUp = async (shop: ShopUnderTest, paying: Paying) => {
  expect(await historyOf(shop, paying.buyer)).toEqual([])
  expect([await stockOf(shop, paying.productId), await soldOf(shop, paying)]).toEqual([5, 0])
  expect(await cartOf(shop, paying.buyer)).toEqual([[paying.productId, 2]])
}

const withRazorpay = (title: string, define: (shop: ShopUnderTest) => void) =>
  onBothEngines(
    title,
    (shop) => {
      define(shop)
      it('leaves the ledger in order, whatever happened', async () => {
        expect(await listStockDifferences(shop.db)).toEqual([])
      })
    },
    { provider: () => razorpayOf(standIn) },
  )

withRazorpay('an order to be paid on Razorpay', (shop) => {
  it('is pending, holds its stock for a quarter of an hour, and says where to pay', async () => {
    const paying = await startPaying(shop)
    await expectPending(shop, paying)
    expect(standIn.books.order(paying.providerOrder)).toMatchObject({ amount: 236_000, currency: 'INR' })
    expect(paying.page.url).toBe(`${standIn.url.origin}/v1/checkout/embedded`)
    expect(Date.parse(paying.page.until)).toBe(shop.now + 15 * MINUTE)
    expect(Object.fromEntries(paying.page.fields.map((it) => [it.name, it.value]))).toMatchObject({
      order_id: paying.providerOrder,
      amount: '236000',
      name: 'The shop',
      'prefill[email]': paying.buyer.email,
    })
  })

  const pageOf = async ({ buyer }: Paying) => {
    const query = `query OrderHistory($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { id ${PAGE} } }`
    const { data } = await shop.graphql(query, { filter: { userId: buyer.userId, shopId: 518 } }, buyer)
    return data.orderHistory[0]?.paymentPage
  }

  it('can be opened again from the history while it is held, and not after it was paid or its time ended', async () => {
    const [paid, late] = [await startPaying(shop), await startPaying(shop)]
    expect(await pageOf(paid)).toEqual(paid.page)
    await comeBack(shop, paid, standIn.signedReturn(standIn.pay(paid.providerOrder)))
    expect(await pageOf(paid)).toBeNull()
    shop.now += 15 * MINUTE
    expect(await pageOf(late)).toBeNull()
  })

  it('is one order with one page when the same key is sent again', async () => {
    const key = { idempotencyKey: 'once' }
    const paying = await startPaying(shop, key)
    const call = orderCall(paying.buyer, key)
    const query = call.query.replace('amountCharged', `amountCharged ${PAGE}`)
    const { data } = await shop.graphql(query, call.variables, paying.buyer)
    expect(data.OrderbyCart).toMatchObject([{ id: paying.orderId, paymentPage: paying.page }])
  })

  it.each(['error', 'hang', 'reset'] as const)(
    'is refused while Razorpay is down (%s), and stock and cart are as before',
    async (how) => {
      standIn.trouble = () => how
      const productId = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop, [{ product_id: productId, quantity: 2 }])
      const { errors } = await placeOrder(shop, buyer)
      expect(errors).toEqual(
        refusal(
          'PAYMENT_FAILED',
          'The payment could not be started. Nothing was charged, and your cart is as it was. Please try again in a moment.',
        ),
      )
      expect(await historyOf(shop, buyer)).toEqual([])
      expect(await stockOf(shop, productId)).toBe(5)
      expect(await cartOf(shop, buyer)).toEqual([[productId, 2]])
    },
  )

  it('is payable once when the answer of Razorpay is lost', async () => {
    let lost = false
    standIn.trouble = ({ method }) => {
      if (method !== 'POST' || lost) return undefined
      lost = true
      return 'lose-reply'
    }
    const paying = await startPaying(shop)
    const orders = [...standIn.books.orders.values()].filter((it) => it.receipt === paying.reference)
    expect(orders.map((order) => order.id)).toEqual([paying.providerOrder])
  })

  it('of a process that died before it could note the page gets it by the next sweep', async () => {
    const paying = await startPaying(shop)
    await shop.db
      .updateTable('payments')
      .set({ state: 'asked', provider_order: null })
      .where('order_id', '=', paying.orderId)
      .execute()
    expect(await pageOf(paying)).toBeNull()
    shop.now += MINUTE
    await sweep(shop, standIn)
    expect(await pageOf(paying)).toEqual(paying.page)
  })
})

withRazorpay('a customer who comes back from Razorpay', (shop) => {
  it('has an order when the payment was made, without any webhook', async () => {
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    expect(await comeBack(shop, paying, standIn.signedReturn(payment))).toBe(
      `/orders?order=${paying.orderId}&payment=paid`,
    )
    await expectPlaced(shop, paying)
    expect(await paymentOf(shop, paying)).toEqual({
      state: 'paid',
      provider_payment: payment.id,
      look_at: null,
      order: 'placed',
    })
  })

  it('has the money taken that the bank only holds ready', async () => {
    standIn.autoCapture = false
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    await comeBack(shop, paying, standIn.signedReturn(payment))
    expect(standIn.books.payment(payment.id).status).toBe('captured')
    await expectPlaced(shop, paying)
  })

  it('has one order however often they come, also in two processes at once, with the webhook and the sweep', async () => {
    const twin = await shop.openTwin()
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    const fields = standIn.signedReturn(payment)
    shop.now += MINUTE
    await Promise.all([
      comeBack(shop, paying, fields),
      comeBack(shop, paying, fields, twin),
      hear(shop, standIn.event('payment.captured', payment)),
      hear(shop, standIn.event('order.paid', payment), twin),
      sweep(shop, standIn),
    ])
    expect(await comeBack(shop, paying, fields)).toBe(`/orders?order=${paying.orderId}&payment=paid`)
    await expectPlaced(shop, paying)
  })

  it('waits, and nothing changes, when the signature is wrong or that of another payment', async () => {
    const [paying, other] = [await startPaying(shop), await startPaying(shop)]
    const fields = standIn.signedReturn(standIn.pay(paying.providerOrder))
    const stolen = standIn.signedReturn(standIn.pay(other.providerOrder))
    for (const wrong of [
      { ...fields, razorpay_signature: 'f'.repeat(64) },
      { ...fields, razorpay_payment_id: 'pay_other' },
      { ...stolen },
      { ...fields, razorpay_order_id: other.providerOrder },
    ])
      expect(await comeBack(shop, paying, wrong)).toBe(`/orders?order=${paying.orderId}&payment=pending`)
    await expectPending(shop, paying)
    await expectPending(shop, other)
  })

  it('may try again after a payment that failed', async () => {
    const paying = await startPaying(shop)
    const failed = standIn.books.attempt(paying.providerOrder, { status: 'failed' })
    expect(await tell(shop, 'payment.failed', failed)).toBe(200)
    expect(await comeBack(shop, paying, standIn.failedReturn(failed))).toBe(
      `/orders?order=${paying.orderId}&payment=failed`,
    )
    await expectPending(shop, paying)
    await comeBack(shop, paying, standIn.signedReturn(standIn.pay(paying.providerOrder)))
    await expectPlaced(shop, paying)
  })

  it('with an error has an order all the same where Razorpay says that it is paid', async () => {
    const paying = await startPaying(shop)
    const failed = standIn.books.attempt(paying.providerOrder, { status: 'failed' })
    standIn.pay(paying.providerOrder)
    expect(await comeBack(shop, paying, standIn.failedReturn(failed))).toContain('payment=paid')
    await expectPlaced(shop, paying)
  })

  it.each(['error', 'hang', 'reset'] as const)(
    'waits while Razorpay cannot be asked (%s), and the next sweep settles it',
    async (how) => {
      const paying = await startPaying(shop)
      const fields = standIn.signedReturn(standIn.pay(paying.providerOrder))
      standIn.trouble = () => how
      expect(await comeBack(shop, paying, fields)).toBe(`/orders?order=${paying.orderId}&payment=pending`)
      await expectPending(shop, paying)
      shop.now += MINUTE
      expect(await sweep(shop, standIn)).not.toEqual([])
      await expectPending(shop, paying)
      standIn.trouble = () => undefined
      shop.now += MINUTE
      await sweep(shop, standIn)
      await expectPlaced(shop, paying)
    },
  )

  it.each([
    ['amount', { amount: 235_900 }],
    ['currency', { currency: 'USD' }],
  ])('with another %s gets it back, and no order', async (_, facts) => {
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder, facts)
    expect(await comeBack(shop, paying, standIn.signedReturn(payment))).toBe(
      `/orders?order=${paying.orderId}&payment=refunded`,
    )
    await expectGivenUp(shop, paying)
    expect(refundsOf(paying)).toMatchObject([{ amount: payment.amount }])
    expect(await messagesTo(shop, paying)).toEqual(['Your payment at The shop goes back to you'])
    expect(await tell(shop, 'payment.captured', payment)).toBe(200)
    expect(refundsOf(paying)).toHaveLength(1)
  })

  it.each(['', 'x', '%00', '../../etc', '00000000-0000-4000-8000-000000000000'])(
    'by an address that is nobody’s (%s) learns nothing',
    async (reference) => {
      const response = await shop.app.inject({
        method: 'POST',
        url: `/payments/razorpay/return/${reference}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'razorpay_signature=x',
      })
      expect([303, 404]).toContain(response.statusCode)
      if (response.statusCode === 303) expect(response.headers.location).toBe('/orders')
    },
  )

  it('by the history of the browser is led to the orders', async () => {
    const { reference } = await startPaying(shop)
    const response = await shop.app.inject({ url: `/payments/razorpay/return/${reference}` })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/orders'])
  })
})

withRazorpay('a customer who cancels', (shop) => {
  const cancel = async ({ reference }: Paying) =>
    String((await shop.app.inject({ url: `/payments/razorpay/cancel/${reference}` })).headers.location)

  const cancelHere = ({ buyer, orderId }: Paying, by = buyer) =>
    shop.graphql(
      'mutation CancelPayment($userId: Int!, $orderId: Int!) { CancelPayment(userId: $userId, orderId: $orderId) }',
      { userId: by.userId, orderId },
      by,
    )

  it('on the page of Razorpay has the cart as before, at once', async () => {
    const paying = await startPaying(shop)
    expect(await cancel(paying)).toBe('/cart?payment=cancelled')
    await expectGivenUp(shop, paying)
    expect(await messagesTo(shop, paying)).toEqual([])
    // Going there again, with the browser's back button for instance, changes nothing.
    expect(await cancel(paying)).toBe(`/orders?order=${paying.orderId}&payment=expired`)
  })

  it('in the shop has the cart as before, at once', async () => {
    const paying = await startPaying(shop)
    expect((await cancelHere(paying)).data).toEqual({ CancelPayment: true })
    await expectGivenUp(shop, paying)
    expect((await cancelHere(paying)).errors).toEqual(
      refusal('CONFLICT', 'This order is not waiting for a payment any more.'),
    )
  })

  it('what was paid after all has the order', async () => {
    const paying = await startPaying(shop)
    standIn.pay(paying.providerOrder)
    expect(await cancel(paying)).toBe(`/orders?order=${paying.orderId}&payment=paid`)
    await expectPlaced(shop, paying)
    expect((await cancelHere(paying)).errors).toEqual(refusal('CONFLICT', 'This order is paid already.'))
  })

  it('while Razorpay cannot be asked keeps the order', async () => {
    const paying = await startPaying(shop)
    standIn.trouble = () => 'error'
    expect(await cancel(paying)).toBe(`/orders?order=${paying.orderId}&payment=pending`)
    expect((await cancelHere(paying)).errors?.[0]?.message).toContain('cannot be cancelled right now')
    await expectPending(shop, paying)
  })

  it('and pays all the same gets the money back', async () => {
    const paying = await startPaying(shop)
    await cancel(paying)
    const payment = standIn.pay(paying.providerOrder)
    expect(await comeBack(shop, paying, standIn.signedReturn(payment))).toContain('payment=refunded')
    await expectGivenUp(shop, paying)
    expect(refundsOf(paying)).toHaveLength(1)
    expect(await messagesTo(shop, paying)).toEqual(['Your payment at The shop goes back to you'])
  })

  it('cannot cancel what is another’s, nor learn whether it is there', async () => {
    const [paying, other] = [await startPaying(shop), await startPaying(shop)]
    const nothing = refusal('NOT_FOUND', 'Order not found')
    expect((await cancelHere(paying, other.buyer)).errors).toEqual(nothing)
    expect((await cancelHere({ ...paying, orderId: 999_999 }, other.buyer)).errors).toEqual(nothing)
    await expectPending(shop, paying)
  })

  it('by a mere look (HEAD) has cancelled nothing', async () => {
    const paying = await startPaying(shop)
    await shop.app.inject({ method: 'HEAD', url: `/payments/razorpay/cancel/${paying.reference}` })
    await expectPending(shop, paying)
  })
})

withRazorpay('a payment that comes when nobody waits for it any more', (shop) => {
  const giveUp = async () => {
    const paying = await startPaying(shop)
    await shop.db
      .updateTable('users')
      .set({ mobile: '+919800000009' })
      .where('id', '=', paying.buyer.userId)
      .execute()
    shop.now += 15 * MINUTE
    await sweep(shop, standIn)
    await expectGivenUp(shop, paying)
    return paying
  }
  const sellOut = async ({ productId }: Paying) => {
    const other = await aBuyer(shop, [{ product_id: productId, quantity: 5 }])
    const { data } = await placeOrder(shop, other)
    expect(data.OrderbyCart).toHaveLength(1)
  }
  beforeEach(async () => {
    await shop.db.deleteFrom('outbox').where('recipient', '=', '+919800000009').execute()
    await shop.db.updateTable('users').set({ mobile: null }).execute()
  })

  it('buys what is still there, by the return', async () => {
    const paying = await giveUp()
    const payment = standIn.pay(paying.providerOrder)
    expect(await comeBack(shop, paying, standIn.signedReturn(payment))).toContain('payment=paid')
    await expectPlaced(shop, paying)
  })

  it('buys what is still there, by the webhook', async () => {
    const paying = await giveUp()
    expect(await tell(shop, 'payment.captured', standIn.pay(paying.providerOrder))).toBe(200)
    await expectPlaced(shop, paying)
  })

  it('buys what is still there, by the sweep, when nobody has told', async () => {
    const paying = await giveUp()
    standIn.pay(paying.providerOrder)
    shop.now += MINUTE
    await sweep(shop, standIn)
    await expectPlaced(shop, paying)
  })

  it('goes back when it is sold, and the customer is told by mail and SMS, once', async () => {
    const paying = await giveUp()
    await sellOut(paying)
    const payment = standIn.pay(paying.providerOrder)
    const twin = await shop.openTwin()
    const fields = standIn.signedReturn(payment)
    await Promise.all([
      comeBack(shop, paying, fields),
      comeBack(shop, paying, fields, twin),
      hear(shop, standIn.event('order.paid', payment), twin),
    ])
    expect(await comeBack(shop, paying, fields)).toBe(`/orders?order=${paying.orderId}&payment=refunded`)
    expect(refundsOf(paying)).toMatchObject([{ amount: 236_000 }])
    expect(await messagesTo(shop, paying)).toEqual([
      'Your order at The shop was not paid',
      'Your payment at The shop goes back to you',
      'payment-refunded',
    ])
    expect(await historyOf(shop, paying.buyer)).toEqual([])
    expect(await stockOf(shop, paying.productId)).toBe(0)
    expect(await paymentOf(shop, paying)).toMatchObject({ state: 'refunded', look_at: null })
  })

  it('only goes back once that was decided, also when the stock returns before it went', async () => {
    const paying = await giveUp()
    await sellOut(paying)
    const payment = standIn.pay(paying.providerOrder)
    standIn.trouble = ({ path }) => (path.endsWith('/refund') ? 'error' : undefined)
    expect(await tell(shop, 'payment.captured', payment)).toBe(500)
    standIn.trouble = () => undefined
    shop.now += 15 * MINUTE
    // The other customer did not pay either.
    await sweep(shop, standIn)
    expect(await stockOf(shop, paying.productId)).toBe(5)
    shop.now += MINUTE
    await sweep(shop, standIn)
    await expectGivenUp(shop, paying)
    expect(refundsOf(paying)).toHaveLength(1)
  })

  it('is told of although the process died between the refund and the note of it', async () => {
    const paying = await giveUp()
    await sellOut(paying)
    standIn.pay(paying.providerOrder)
    await razorpayOf(standIn).refund(paying.reference)
    shop.now += MINUTE
    await sweep(shop, standIn)
    expect(refundsOf(paying)).toHaveLength(1)
    expect(await messagesTo(shop, paying)).toContain('Your payment at The shop goes back to you')
  })
})

withRazorpay('what Razorpay tells by itself', (shop) => {
  it.each(['payment.captured', 'payment.authorized', 'order.paid'])(
    'places the order (%s), before the customer is back',
    async (name) => {
      const paying = await startPaying(shop)
      const payment = standIn.pay(paying.providerOrder)
      expect(await tell(shop, name, payment)).toBe(200)
      await expectPlaced(shop, paying)
      expect(await comeBack(shop, paying, standIn.signedReturn(payment))).toContain('payment=paid')
      await expectPlaced(shop, paying)
    },
  )

  it('takes what the bank holds ready', async () => {
    standIn.autoCapture = false
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    expect(await tell(shop, 'payment.authorized', payment)).toBe(200)
    expect(standIn.books.payment(payment.id).captured).toBe(true)
    await expectPlaced(shop, paying)
  })

  it('counts once, when it comes twice', async () => {
    const paying = await startPaying(shop)
    const event = standIn.event('payment.captured', standIn.pay(paying.providerOrder))
    const answers = await Promise.all([hear(shop, event), hear(shop, event)])
    expect(answers.map((it) => it.statusCode)).toEqual([200, 200])
    await expectPlaced(shop, paying)
    const calls = standIn.calls.length
    expect((await hear(shop, event)).statusCode).toBe(200)
    // Known by its id, it is not even asked after.
    expect(standIn.calls).toHaveLength(calls)
  })

  it('is asked after before it counts: what is not paid at Razorpay is not paid', async () => {
    const paying = await startPaying(shop)
    const lie = standIn.books.attempt(paying.providerOrder, { status: 'failed' })
    expect(await tell(shop, 'payment.captured', { ...lie, status: 'captured' })).toBe(200)
    await expectPending(shop, paying)
  })

  it.each([
    ['another secret', { 'x-razorpay-signature': 'a'.repeat(64) }],
    ['no signature', { 'x-razorpay-signature': '' }],
    ['a signature that is none', { 'x-razorpay-signature': 'é' }],
  ])('is refused with %s, and changes nothing', async (_, headers) => {
    const paying = await startPaying(shop)
    const event = standIn.event('payment.captured', standIn.pay(paying.providerOrder))
    const response = await hear(shop, { ...event, headers: { ...event.headers, ...headers } })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'The signature is wrong.' })
    await expectPending(shop, paying)
    // The id of a refused one is still free.
    expect((await hear(shop, event)).statusCode).toBe(200)
    await expectPlaced(shop, paying)
  })

  it('is refused when a byte of it was changed', async () => {
    const paying = await startPaying(shop)
    const event = standIn.event('payment.captured', standIn.pay(paying.providerOrder))
    expect((await hear(shop, { ...event, body: `${event.body} ` })).statusCode).toBe(400)
    await expectPending(shop, paying)
  })

  it('is answered with 5xx while it cannot take effect, and takes effect the next time', async () => {
    const paying = await startPaying(shop)
    const event = standIn.event('payment.captured', standIn.pay(paying.providerOrder))
    standIn.trouble = () => 'error'
    expect((await hear(shop, event)).statusCode).toBe(500)
    await expectPending(shop, paying)
    standIn.trouble = () => undefined
    expect((await hear(shop, event)).statusCode).toBe(200)
    await expectPlaced(shop, paying)
  })

  it('is heard, and has no effect, where it is unknown or not about an order of the shop', async () => {
    const { id } = standIn.books.createOrder({ amount: 5_000, currency: 'INR' })
    const payment = standIn.pay(id)
    expect(await tell(shop, 'payment.captured', payment)).toBe(200)
    expect(await tell(shop, 'payment.dispute.created', payment)).toBe(200)
    expect(await tell(shop, 'payment.captured', { ...payment, order_id: '\0' })).toBe(200)
  })

  it('about a refund made on the dashboard is noted, when all of it went back', async () => {
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    await tell(shop, 'payment.captured', payment)
    standIn.books.refund(payment.id, { amount: 1_000 }, undefined)
    expect(await tell(shop, 'refund.processed', payment)).toBe(200)
    expect(await paymentOf(shop, paying)).toMatchObject({ state: 'paid', order: 'placed' })
    standIn.books.refund(payment.id, {}, undefined)
    expect(await tell(shop, 'refund.processed', payment)).toBe(200)
    expect(await paymentOf(shop, paying)).toMatchObject({ state: 'refunded', order: 'placed' })
  })

  it('is remembered for weeks, and forgotten in the end', async () => {
    const paying = await startPaying(shop)
    await tell(shop, 'payment.captured', standIn.pay(paying.providerOrder))
    const kept = async (days: number) => {
      await forgetPaymentEvents(shop.db, shop.now + days * DAY)
      return (await shop.db.selectFrom('payment_events').select('event_id').execute()).length
    }
    expect(await kept(41)).toBeGreaterThan(0)
    expect(await kept(43)).toBe(0)
  })
})

withRazorpay('a customer who never comes back', (shop) => {
  it('has an order when it was paid, by the sweep', async () => {
    const paying = await startPaying(shop)
    standIn.pay(paying.providerOrder)
    shop.now += MINUTE
    await Promise.all([sweep(shop, standIn), sweep(shop, standIn)])
    await expectPlaced(shop, paying)
  })

  it('loses the stock after a quarter of an hour, and is told', async () => {
    const paying = await startPaying(shop)
    shop.now += 14 * MINUTE
    await sweep(shop, standIn)
    await expectPending(shop, paying)
    shop.now += MINUTE
    await sweep(shop, standIn)
    await expectGivenUp(shop, paying)
    expect(await messagesTo(shop, paying)).toEqual(['Your order at The shop was not paid'])
  })
})

describe('without Razorpay', () => {
  onBothEngines('the test provider', (shop) => {
    it('has no page and no ways back', async () => {
      const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
      const call = orderCall(buyer, { payment: 'pay-late' })
      const query = call.query.replace('amountCharged', `amountCharged ${PAGE}`)
      const { data } = await shop.graphql(query, call.variables, buyer)
      expect(data.OrderbyCart).toMatchObject([{ paymentInfo: 'Pending', paymentPage: null }])
      const { statusCode } = await shop.app.inject({ method: 'POST', url: '/payments/razorpay/webhook' })
      expect(statusCode).toBe(404)
    })
  })
})
