import { expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { ASHA, historyOf } from '#tests/builders/orders.ts'
import {
  comeBack,
  expectGivenUp,
  expectPending,
  expectPlaced,
  messagesTo,
  type Paying,
  refundsOf,
  standIn,
  startPaying,
  sweep,
  tell,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'
import { refusal } from '#tests/tools/refusal.ts'

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
      refusal('CONFLICT', 'This order is no longer waiting for a payment.'),
    )
  })

  it('what was paid after all has the order', async () => {
    const paying = await startPaying(shop)
    standIn.pay(paying.providerOrder)
    expect(await cancel(paying)).toBe(`/orders?order=${paying.orderId}&payment=paid`)
    await expectPlaced(shop, paying)
    expect((await cancelHere(paying)).errors).toEqual(refusal('CONFLICT', 'This order is already paid.'))
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
    expect(await messagesTo(shop, paying)).toEqual(['Your payment at The shop will be refunded'])
  })

  it('and pays all the same gets the money back when nobody tells, by the sweep', async () => {
    const paying = await startPaying(shop)
    await cancel(paying)
    standIn.pay(paying.providerOrder)
    shop.now += 60_000
    await sweep(shop)
    await expectGivenUp(shop, paying)
    expect(refundsOf(paying)).toHaveLength(1)
  })

  it('what the shop has cancelled and paid back pays nothing more', async () => {
    standIn.autoCapture = false
    const paying = await startPaying(shop)
    const [first, second] = [standIn.pay(paying.providerOrder), standIn.pay(paying.providerOrder)]
    await tell(shop, 'payment.authorized', first)
    const [{ voucherNo }] = await historyOf(shop, paying.buyer)
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect((await cancelHere(paying)).errors).toEqual(
      refusal('CONFLICT', 'This order is no longer waiting for a payment.'),
    )
    expect(await cancel(paying)).toBe(`/orders?order=${paying.orderId}&payment=refunded`)
    expect(standIn.books.payment(second.id).status).toBe('authorized')
  })

  it('cannot cancel what is another’s, nor learn whether it is there', async () => {
    const [paying, other] = [await startPaying(shop), await startPaying(shop)]
    const nothing = refusal('NOT_FOUND', 'Order not found')
    expect((await cancelHere(paying, other.buyer)).errors).toEqual(nothing)
    expect((await cancelHere({ ...paying, orderId: toOrderId(999_999) }, other.buyer)).errors).toEqual(
      nothing,
    )
    await expectPending(shop, paying)
  })

  it('by a mere look (HEAD) has cancelled nothing', async () => {
    const paying = await startPaying(shop)
    await shop.app.inject({ method: 'HEAD', url: `/payments/razorpay/cancel/${paying.reference}` })
    await expectPending(shop, paying)
  })
})
