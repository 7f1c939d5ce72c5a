import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, cartOf, historyOf, orderCall, placeOrder, stockOf } from '#tests/builders/orders.ts'
import {
  comeBack,
  expectPending,
  PAGE,
  type Paying,
  standIn,
  startPaying,
  sweep,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000

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
      const key = { idempotencyKey: how }
      const refused = refusal(
        'PAYMENT_FAILED',
        'The payment could not be started. Nothing was charged, and your cart has not changed. Please try again in a moment.',
      )
      expect((await placeOrder(shop, buyer, key)).errors).toEqual(refused)
      expect((await placeOrder(shop, buyer, key)).errors).toEqual(refused)
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
    await sweep(shop)
    expect(await pageOf(paying)).toEqual(paying.page)
  })
})

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
