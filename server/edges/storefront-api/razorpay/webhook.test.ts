import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forgetPaymentEvents } from '#server/shop/payments/payment-events.ts'
import { ASHA, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { runCommand } from '#tests/tools/cli.ts'
import {
  comeBack,
  expectPending,
  expectPlaced,
  hear,
  paymentOf,
  refundRecordsOf,
  standIn,
  startPaying,
  tell,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'

const DAY = 24 * 60 * 60_000

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

  it('is noted where it was not taken, until it is: staff see that webhooks fail', async () => {
    const paying = await startPaying(shop)
    const event = standIn.event('payment.captured', standIn.pay(paying.providerOrder))
    const failed = async () => {
      await shop.verbs().health.keepWebhookFailures()
      const { health } = await shop.verbs().health.readPage()
      return health.find(({ item }) => item === 'webhooks')?.text
    }
    await sql`alter table payment_events rename to payment_events_away`.execute(shop.db)
    const answer = await hear(shop, event)
    await sql`alter table payment_events_away rename to payment_events`.execute(shop.db)
    expect(answer.statusCode).toBe(500)
    expect(await failed()).toMatch(/^1 could not be processed in the last day\./)
    expect((await hear(shop, event)).statusCode).toBe(200)
    expect(await failed()).toBe('None failed in the last day.')
    expect((await hear(shop, { ...event, body: `${event.body} ` })).statusCode).toBe(400)
    expect(await failed()).toMatch(/^1 had a wrong signature in the last day/)
  })

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
    expect((await hear(shop, event)).statusCode).toBe(200)
    await expectPlaced(shop, paying)
  })

  it('is asked after before it counts: what is not paid at Razorpay is not paid', async () => {
    const paying = await startPaying(shop)
    const lie = standIn.books.attempt(paying.providerOrder, { status: 'failed' })
    const event = standIn.event('payment.captured', { ...lie, status: 'captured' })
    expect((await hear(shop, event)).statusCode).toBe(200)
    await expectPending(shop, paying)
    const calls = standIn.calls.length
    expect(calls).toBeGreaterThan(0)
    // Known by its id, it is not even asked after again.
    expect((await hear(shop, event)).statusCode).toBe(200)
    expect(standIn.calls).toHaveLength(calls)
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
    // JSON has no such number: the event comes without it.
    expect(await tell(shop, 'refund.processed', { ...payment, amount: Number.NaN })).toBe(200)
  })

  it('about a refund made on the dashboard is noted, to the paisa and once', async () => {
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    await tell(shop, 'payment.captured', payment)
    standIn.books.refund(payment.id, { amount: 1_000 }, undefined)
    expect(await tell(shop, 'refund.processed', payment)).toBe(200)
    expect(await tell(shop, 'refund.processed', payment)).toBe(200)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'done', amount: 1_000 }])
    standIn.books.refund(payment.id, {}, undefined)
    expect(await tell(shop, 'refund.processed', payment)).toBe(200)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ amount: 1_000 }, { amount: 235_000 }])
    expect(await paymentOf(shop, paying)).toMatchObject({ state: 'paid', order: 'placed' })
    expect(await tell(shop, 'refund.failed', payment)).toBe(200)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'done' }, { state: 'failed' }])
  })

  it('about an order that was paid back leaves the shop nothing to ship, only to cancel', async () => {
    const key = { idempotencyKey: 'paid-back' }
    const paying = await startPaying(shop, key)
    const payment = standIn.pay(paying.providerOrder)
    await tell(shop, 'payment.captured', payment)
    const [{ voucherNo }] = await historyOf(shop, paying.buyer)
    standIn.books.refund(payment.id, {}, undefined)
    await tell(shop, 'refund.processed', payment)

    const surroundings = { environment: shop.environment, now: shop.now }
    expect((await runCommand(surroundings, 'orders', 'list')).out).toMatch(
      new RegExp(`^ *${voucherNo} .*Refunded`, 'm'),
    )
    expect((await runCommand(surroundings, 'orders', 'show', String(voucherNo))).out).toContain(
      'Payment:   Refunded, ',
    )
    expect(
      await shop.verbs().orders.move({ voucherNo, to: 'accepted', skip: false, back: false, actor: ASHA }),
    ).toMatchObject({
      message: `Order ${voucherNo} was not changed. Its money was refunded; you can cancel it.`,
    })
    // The same press as before has the same answer.
    const again = await placeOrder(shop, paying.buyer, key)
    expect(again.data.OrderbyCart).toMatchObject([{ id: paying.orderId, voucherNo }])
    expect(await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })).toMatchObject({
      refunded: true,
    })
    expect(await stockOf(shop, paying.productId)).toBe(5)
  })

  it('is remembered for weeks, and forgotten in the end', async () => {
    const paying = await startPaying(shop)
    await tell(shop, 'payment.captured', standIn.pay(paying.providerOrder))
    const kept = async (days: number) => {
      await forgetPaymentEvents({ db: shop.db, now: shop.now + days * DAY })
      return (await shop.db.selectFrom('payment_events').select('event_id').execute()).length
    }
    expect(await kept(41)).toBeGreaterThan(0)
    expect(await kept(43)).toBe(0)
  })
})
