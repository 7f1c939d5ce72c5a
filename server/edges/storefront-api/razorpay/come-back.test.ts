import { expect, it } from 'vitest'
import {
  comeBack,
  expectGivenUp,
  expectPending,
  expectPlaced,
  hear,
  messagesTo,
  paymentOf,
  refundsOf,
  standIn,
  startPaying,
  sweep,
  tell,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'

const MINUTE = 60_000

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
      sweep(shop),
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
      expect(await sweep(shop)).not.toEqual([])
      await expectPending(shop, paying)
      standIn.trouble = () => undefined
      shop.now += MINUTE
      await sweep(shop)
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
    expect(await messagesTo(shop, paying)).toEqual(['Your payment at The shop will be refunded'])
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

withRazorpay('a customer who never comes back', (shop) => {
  it('has an order when it was paid, by the sweep', async () => {
    const paying = await startPaying(shop)
    standIn.pay(paying.providerOrder)
    shop.now += MINUTE
    await Promise.all([sweep(shop), sweep(shop)])
    await expectPlaced(shop, paying)
  })

  it('loses the stock after a quarter of an hour, and is told', async () => {
    const paying = await startPaying(shop)
    shop.now += 14 * MINUTE
    await sweep(shop)
    await expectPending(shop, paying)
    shop.now += MINUTE
    await sweep(shop)
    await expectGivenUp(shop, paying)
    expect(await messagesTo(shop, paying)).toEqual(['Your order at The shop was not paid'])
  })
})
