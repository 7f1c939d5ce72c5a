import { expect, it } from 'vitest'
import { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { ASHA, historyOf, stockOf } from '#tests/builders/orders.ts'
import {
  comeBack,
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
const PAID = 236_000

withRazorpay('money that goes back through Razorpay', (shop) => {
  const paid = async () => {
    const paying = await startPaying(shop)
    const payment = standIn.pay(paying.providerOrder)
    await tell(shop, 'payment.captured', payment)
    const [{ voucherNo }] = await historyOf(shop, paying.buyer)
    return { paying, payment, voucherNo: voucherNo as number }
  }
  const ask = (voucherNo: number, amount: number) =>
    shop.verbs().orders.askRefund({ voucherNo, amount, reason: 'A dent', actor: ASHA })
  const kindsOf = async ({ orderId }: Paying) =>
    (await shop.verbs().orders.listEvents(orderId)).map(({ kind }) => kind)

  it('goes back in parts, each once, also where an answer is lost', async () => {
    const { paying, voucherNo } = await paid()
    await ask(voucherNo, 1_000)
    standIn.trouble = ({ path }) => (path.endsWith('/refund') ? 'lose-reply' : undefined)
    expect(await ask(voucherNo, 1_000)).toEqual({ amount: 1_000, refunded: false })
    standIn.trouble = () => undefined
    shop.now += MINUTE
    await sweep(shop)
    expect(refundsOf(paying)).toMatchObject([{ amount: 1_000 }, { amount: 1_000 }])
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect(refundsOf(paying).reduce((sum, { amount }) => sum + amount, 0)).toBe(PAID)
  })

  it('is known by its own key when Razorpay tells of it first', async () => {
    const { paying, payment, voucherNo } = await paid()
    standIn.trouble = ({ path }) => (path.endsWith('/refund') ? 'lose-reply' : undefined)
    await ask(voucherNo, 1_000)
    standIn.trouble = () => undefined
    expect(await tell(shop, 'refund.processed', payment)).toBe(200)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'done', amount: 1_000 }])
    shop.now += MINUTE
    await sweep(shop)
    expect(refundsOf(paying)).toHaveLength(1)
    expect((await kindsOf(paying)).filter((kind) => kind === 'refunded')).toHaveLength(1)
  })

  it('has failed when Razorpay says so afterwards: it is asked for anew, and a person is told', async () => {
    const { paying, payment, voucherNo } = await paid()
    await ask(voucherNo, 1_000)
    const [made] = refundsOf(paying)
    if (made) made.status = 'failed'
    Object.assign(standIn.books.payment(payment.id), { amount_refunded: 0 })
    expect(await tell(shop, 'refund.failed', payment)).toBe(200)
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ state: 'failed' }])
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 100 })
    expect(needs).toMatchObject([{ need: 'refund failed', voucherNo, amount: 1_000 }])
    await ask(voucherNo, 1_000)
    expect(await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 100 })).toEqual([])
  })

  it('of two at once for the last rupee is one', async () => {
    const { paying, voucherNo } = await paid()
    await ask(voucherNo, PAID - 100)
    await Promise.all([ask(voucherNo, 100), ask(voucherNo, 100)])
    expect(refundsOf(paying).reduce((sum, { amount }) => sum + amount, 0)).toBe(PAID)
  })
})

withRazorpay('a customer who pays twice', (shop) => {
  const payTwice = (paying: Paying) => {
    standIn.autoCapture = false
    const both = [standIn.pay(paying.providerOrder), standIn.pay(paying.providerOrder)] as const
    for (const payment of both) standIn.books.capture(payment.id, payment)
    return both
  }
  const paymentsOf = async ({ orderId }: Paying) => (await shop.verbs().payments.findMoney(orderId)).payments

  const expectOneGoesBack = async (paying: Paying) => {
    expect(await historyOf(shop, paying.buyer)).toMatchObject([{ paymentInfo: 'Paid' }])
    expect(await stockOf(shop, paying.productId)).toBe(3)
    expect(refundsOf(paying)).toMatchObject([{ amount: PAID }])
    expect(await refundRecordsOf(shop, paying)).toMatchObject([{ amount: PAID, state: 'done' }])
    expect((await paymentsOf(paying)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(
      (await messagesTo(shop, paying)).filter((it) => it === 'You have paid twice at The shop'),
    ).toHaveLength(1)
    const events = await shop.verbs().orders.listEvents(paying.orderId)
    expect(events.filter(({ kind }) => kind === 'extra money')).toMatchObject([{ amount: PAID }])
  }

  it('has one order, and the second money back, once, however many hear of it', async () => {
    const paying = await startPaying(shop)
    const [first, second] = payTwice(paying)
    const twin = await shop.openTwin()
    await Promise.all([
      comeBack(shop, paying, standIn.signedReturn(first)),
      hear(shop, standIn.event('payment.captured', second), twin),
      hear(shop, standIn.event('payment.captured', first)),
      hear(shop, standIn.event('order.paid', second), twin),
    ])
    await expectOneGoesBack(paying)
    await sweep(shop)
    await expectOneGoesBack(paying)
  })

  it('later, when the order was long placed, has the second money back', async () => {
    const paying = await startPaying(shop)
    standIn.autoCapture = false
    const [first, second] = [standIn.pay(paying.providerOrder), standIn.pay(paying.providerOrder)]
    await tell(shop, 'payment.authorized', first)
    await expectPlaced(shop, paying)
    standIn.books.capture(second.id, second)
    expect(await tell(shop, 'payment.captured', second)).toBe(200)
    await expectOneGoesBack(paying)
  })
})

withRazorpay('a payment at the very moment its order is given up', (shop) => {
  it('buys the order or goes back, and stock, money and timeline agree', async () => {
    for (let round = 0; round < 4; round++) {
      const paying = await startPaying(shop)
      shop.now += 15 * MINUTE
      const payment = standIn.pay(paying.providerOrder)
      const twin = await shop.openTwin()
      await Promise.all([
        sweep(shop),
        comeBack(shop, paying, standIn.signedReturn(payment)),
        hear(shop, standIn.event('payment.captured', payment), twin),
      ])
      const { order, state } = await paymentOf(shop, paying)
      expect(state).toBe('paid')
      const isPlaced = order === 'placed'
      expect(await stockOf(shop, paying.productId)).toBe(isPlaced ? 3 : 5)
      expect(refundsOf(paying)).toHaveLength(isPlaced ? 0 : 1)
      const kinds = (await shop.verbs().orders.listEvents(paying.orderId)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'placed')).toHaveLength(isPlaced ? 1 : 0)
    }
  })
})

withRazorpay('orders from before another provider was named', (shop) => {
  it('are settled and refunded by the one they were paid through', async () => {
    const [open, placed] = [await startPaying(shop), await startPaying(shop)]
    await tell(shop, 'payment.captured', standIn.pay(placed.providerOrder))
    standIn.pay(open.providerOrder)
    const [{ voucherNo }] = await historyOf(shop, placed.buyer)

    const settings = { settings: standIn.settings, publicUrl: new URL('https://shop.example') }
    const methods = paymentMethods(shop.payments, new RazorpayPayments(settings))
    const now = shop.verbs({ methods })
    shop.now += MINUTE
    await now.orders.settleOpenPayments()
    await expectPlaced(shop, open)
    expect(await now.orders.cancel({ voucherNo, reason: null, actor: ASHA })).toMatchObject({
      refunded: true,
    })
    expect(refundsOf(placed)).toMatchObject([{ amount: PAID }])
    expect(await now.orders.listNeedsPerson({ now: shop.now, limit: 10 })).toEqual([])
  })
})
