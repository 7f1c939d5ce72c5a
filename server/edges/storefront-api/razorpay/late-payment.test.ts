import { beforeEach, expect, it } from 'vitest'
import { aBuyer, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import {
  comeBack,
  expectGivenUp,
  expectPlaced,
  hear,
  messagesTo,
  type Paying,
  paymentOf,
  refundRecordsOf,
  refundsOf,
  standIn,
  startPaying,
  sweep,
  tell,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'

const MINUTE = 60_000

withRazorpay('a payment that comes when nobody waits for it any more', (shop) => {
  const giveUp = async () => {
    const paying = await startPaying(shop)
    await shop.db
      .updateTable('users')
      .set({ mobile: '+919800000009' })
      .where('id', '=', paying.buyer.userId)
      .execute()
    shop.now += 15 * MINUTE
    await sweep(shop)
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
    await sweep(shop)
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
      'Your payment at The shop will be refunded',
      'payment-refunded',
    ])
    expect(await historyOf(shop, paying.buyer)).toEqual([])
    expect(await stockOf(shop, paying.productId)).toBe(0)
    expect(await paymentOf(shop, paying)).toMatchObject({ state: 'paid', look_at: null })
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'done', amount: 236_000 }])
  })

  it('only goes back once that was decided, also when the stock returns before it went', async () => {
    const paying = await giveUp()
    await sellOut(paying)
    const payment = standIn.pay(paying.providerOrder)
    standIn.trouble = ({ path }) => (path.endsWith('/refund') ? 'error' : undefined)
    expect(await tell(shop, 'payment.captured', payment)).toBe(200)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'asked' }])
    standIn.trouble = () => undefined
    shop.now += 15 * MINUTE
    // The other customer did not pay either.
    await sweep(shop)
    expect(await stockOf(shop, paying.productId)).toBe(5)
    shop.now += MINUTE
    await sweep(shop)
    await expectGivenUp(shop, paying)
    expect(refundsOf(paying)).toHaveLength(1)
  })

  it('goes back once although the process died between the refund and the note of it', async () => {
    const paying = await giveUp()
    await sellOut(paying)
    standIn.pay(paying.providerOrder)
    standIn.trouble = ({ path }) => (path.endsWith('/refund') ? 'lose-reply' : undefined)
    shop.now += MINUTE
    await sweep(shop)
    standIn.trouble = () => undefined
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'asked' }])
    shop.now += MINUTE
    await sweep(shop)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'done' }])
    expect(refundsOf(paying)).toHaveLength(1)
    expect(await messagesTo(shop, paying)).toContain('Your payment at The shop will be refunded')
  })
})
