import { expect, it } from 'vitest'
import { LINK_LASTS } from '#domain/drafts/draft.ts'
import type { OrderId } from '#domain/ids.ts'
import { listOrderEvents } from '#server/shop/orders/record/order-events.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aDraft, done } from '#tests/builders/drafts.ts'
import { ASHA, aBuyer, cartOf, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { comeBack, standIn, sweep, tell, withRazorpay } from '#tests/tools/razorpay-shop.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000

const taker =
  (shop: ShopUnderTest) =>
  async (customer: { email?: string; userId?: never } = {}) => {
    const productId = await aProduct(shop.db, { stock: 5, name: 'Bright' })
    const draft = await aDraft(shop, { method: 'link', customer, lines: [{ productId, quantity: 2 }] })
    await shop.db.deleteFrom('outbox').execute()
    const { order, link = '' } = done(
      await shop.verbs().drafts.place({ id: draft.id, version: draft.version, actor: ASHA }),
    )
    return { draft, productId, order, link, reference: link.split('/').at(-1) ?? '' }
  }

const paymentOf = ({ db }: ShopUnderTest, orderId: OrderId) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

withRazorpay('a link by which an order is paid that the shop took', (shop) => {
  const take = taker(shop)
  const open = (reference: string) => shop.verbs().orders.openPayLink({ reference, ip: '203.0.113.7' })
  const stateOf = async (orderId: OrderId) =>
    (await shop.db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow())
      .state

  it('is mailed, says what is bought and until when, and nothing of the customer', async () => {
    const { order, link, reference, productId } = await take({ email: 'link1@example.com' })
    expect(link).toBe(`https://shop.example/pay/${reference}`)
    expect(order).toMatchObject({ state: 'awaiting payment', orderType: 'Online Payment' })
    expect(await stockOf(shop, productId)).toBe(3)
    const [mail] = await shop.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()
    expect(mail).toMatchObject({ recipient: 'link1@example.com', subject: 'Pay for your order at The shop' })
    expect(mail?.text).toContain(link)
    const opened = await open(reference)
    expect(opened).toMatchObject({
      state: 'open',
      amount: order.amountCharged,
      until: shop.now + LINK_LASTS,
      lines: [{ name: 'Bright', quantity: 2 }],
      page: { url: expect.stringContaining('http'), fields: expect.any(Array) },
    })
    for (const fact of ['Ravi', order.customerMobile, 'link1@']) {
      expect(JSON.stringify(opened)).not.toContain(fact)
    }
    expect(await open('00000000-0000-0000-0000-000000000000')).toBeUndefined()
    expect(await open("' or 1=1")).toBeUndefined()
  })

  it('is none of an order that a customer placed', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { data } = await placeOrder(shop, buyer)
    const { reference } = await paymentOf(shop, data.OrderbyCart[0].id)
    expect(await open(reference)).toBeUndefined()
  })

  it('places the order once it is paid, whoever tells of it, and leads back to its own page', async () => {
    const { order, reference } = await take()
    const { provider_order } = await paymentOf(shop, order.id)
    const payment = standIn.pay(provider_order ?? '')
    const [location] = await Promise.all([
      comeBack(shop, { reference }, standIn.signedReturn(payment)),
      tell(shop, 'order.paid', payment),
      shop.verbs().orders.recheckPayment({ orderId: order.id, actor: ASHA }),
    ])
    expect(location).toBe(`/pay/${reference}?payment=paid`)
    expect(await open(reference)).toMatchObject({ state: 'paid', page: undefined })
    const kinds = (await listOrderEvents(shop.db, order.id)).map(({ kind, actor }) => `${kind} ${actor.kind}`)
    expect(kinds.filter((it) => it.startsWith('placed'))).toEqual(['placed customer'])
    expect(kinds[0]).toBe('drafted staff')
  })

  it('can be used again after its customer has turned back at the page of the provider', async () => {
    const { order, reference } = await take()
    const { headers } = await shop.app.inject({ url: `/payments/razorpay/cancel/${reference}` })
    expect(headers.location).toBe(`/pay/${reference}?payment=failed`)
    expect(await open(reference)).toMatchObject({ state: 'open' })
    expect(await stateOf(order.id)).toBe('awaiting payment')
  })

  it('ends after a day: the stock is back, no cart is filled, and the draft can be placed again', async () => {
    const { draft, order, reference, productId } = await take({ email: 'link2@example.com' })
    shop.now += LINK_LASTS - MINUTE
    await sweep(shop)
    expect(await stateOf(order.id)).toBe('awaiting payment')
    shop.now += 2 * MINUTE
    await sweep(shop)
    expect(await stateOf(order.id)).toBe('abandoned')
    expect(await open(reference)).toMatchObject({ state: 'over', page: undefined })
    expect(await stockOf(shop, productId)).toBe(5)
    const carts = await shop.db
      .selectFrom('cart_lines')
      .select('id')
      .where('user_id', '=', order.userId)
      .execute()
    expect(carts).toEqual([])
    const mails = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'link2@example.com')
      .where('subject', 'like', '%not paid')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).not.toContain('cart')

    const found = await shop.verbs().drafts.find(draft.id)
    expect(found).toMatchObject({ isOpen: true, order: { state: 'abandoned' } })
    const again = done(await shop.verbs().drafts.place({ id: draft.id, version: draft.version, actor: ASHA }))
    expect(again.order).toMatchObject({ state: 'awaiting payment', userId: order.userId })
    expect(again.order.id).not.toBe(order.id)
    // What is paid for the first now is not wanted twice.
    standIn.pay((await paymentOf(shop, order.id)).provider_order ?? '')
    await shop.verbs().orders.recheckPayment({ orderId: order.id, actor: ASHA })
    expect(await stateOf(order.id)).toBe('abandoned')
    expect(await shop.verbs().payments.findMoney(order.id)).toMatchObject({
      refunds: [{ amount: order.amountCharged }],
    })
  })

  it('that is paid too late buys what is still there', async () => {
    const { draft, order } = await take()
    shop.now += LINK_LASTS + MINUTE
    await sweep(shop)
    standIn.pay((await paymentOf(shop, order.id)).provider_order ?? '')
    await shop.verbs().orders.recheckPayment({ orderId: order.id, actor: ASHA })
    expect(await stateOf(order.id)).toBe('placed')
    expect(await shop.verbs().drafts.find(draft.id)).toMatchObject({ isOpen: false })
  })

  it('is not replaced by what its customer orders meanwhile', async () => {
    const productId = await aProduct(shop.db, { stock: 9 })
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const form = { method: 'link' as const, customer: { userId: buyer.userId }, lines: [{ productId }] }
    const draft = await aDraft(shop, form)
    const { order } = done(
      await shop.verbs().drafts.place({ id: draft.id, version: draft.version, actor: ASHA }),
    )
    expect((await placeOrder(shop, buyer)).errors).toBeUndefined()
    expect(await stateOf(order.id)).toBe('awaiting payment')
    expect(await historyOf(shop, buyer)).toHaveLength(2)
    expect(await cartOf(shop, buyer)).toEqual([])
  })

  it('is not there where the provider does not answer: the draft is as it was', async () => {
    const productId = await aProduct(shop.db, { stock: 5 })
    const draft = await aDraft(shop, { method: 'link', lines: [{ productId }] })
    standIn.trouble = () => 'error'
    const input = { id: draft.id, version: draft.version, actor: ASHA }
    expect(await shop.verbs().drafts.place(input)).toMatchObject({ code: 'PAYMENT_FAILED' })
    standIn.trouble = () => undefined
    expect(await stockOf(shop, productId)).toBe(5)
    expect(done(await shop.verbs().drafts.place(input)).order).toMatchObject({ state: 'awaiting payment' })
    // Whoever asks once more is told the same link.
    expect(done(await shop.verbs().drafts.place(input)).link).toContain('https://shop.example/pay/')
  })

  it('is paid by hand as well, and what is paid by it all the same goes back', async () => {
    const { order } = await take()
    const noted = await shop.verbs().orders.notePayment({
      orderId: order.id,
      amount: order.amountCharged,
      reference: `UTR ${order.id}`,
      actor: ASHA,
    })
    expect(noted).toMatchObject({ due: 0 })
    expect(await stateOf(order.id)).toBe('placed')
  })
})

onBothEngines('a link of a shop whose provider has no page', (shop) => {
  const take = taker(shop)
  const open = (reference: string) => shop.verbs().orders.openPayLink({ reference, ip: '203.0.113.7' })
  const pay = (reference: string, paymentToken?: string) =>
    shop.verbs().orders.payByLink({ reference, ...(paymentToken !== undefined && { paymentToken }) })

  it('is paid where it leads, once, until it ends', async () => {
    const { order, reference } = await take()
    shop.now += 10 * MINUTE
    await shop.verbs().orders.settleOpenPayments()
    expect(await open(reference)).toMatchObject({ state: 'open', page: undefined })
    expect(await pay(reference)).toBe('paid')
    expect(await open(reference)).toMatchObject({ state: 'paid' })
    expect(await pay(reference)).toMatchObject({ code: 'CONFLICT' })
    expect(await pay('nothing')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.verbs().payments.findMoney(order.id)).toMatchObject({ payments: [{ state: 'paid' }] })
  })

  it('that was declined stays, and one of unknown outcome is asked after', async () => {
    const first = await take()
    expect(await pay(first.reference, 'decline')).toBe('declined')
    const second = await take()
    expect(await pay(second.reference, 'lose-reply')).toBe('unknown')
    shop.now += 2 * MINUTE
    await shop.verbs().orders.settleOpenPayments()
    expect(await open(second.reference)).toMatchObject({ state: 'paid' })
  })
})

onBothEngines('the calls behind a link to pay', (shop) => {
  const take = taker(shop)
  const post = (path: string, key: string) => shop.post(path, { key }, { address: '203.0.113.20' })

  it('show and pay what it leads to, and say where it leads to nothing', async () => {
    const { reference, order } = await take()
    const shown = await post('/payments/link', reference)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(shown.json()).toMatchObject({ state: 'open', amount: order.amountCharged })
    expect((await post('/payments/link/pay', reference)).json()).toEqual({ outcome: 'paid' })
    expect((await post('/payments/link', reference)).json()).toMatchObject({ state: 'paid' })
    expect((await post('/payments/link/pay', reference)).statusCode).toBe(400)
    expect((await post('/payments/link', 'nothing')).json()).toBe(0)
  })

  it('count keys that open nothing, and are for the pages of the shop alone', async () => {
    const { reference } = await take()
    const guesses = []
    for (let tries = 0; tries < 60; tries++)
      guesses.push((await post('/payments/link', `guess${tries}`)).statusCode)
    expect(guesses.at(-1)).toBe(429)
    expect((await post('/payments/link', reference)).statusCode).toBe(200)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const foreign = await shop.post('/payments/link/pay', { key: reference }, { headers })
    expect(foreign.statusCode).toBe(403)
  })
})
