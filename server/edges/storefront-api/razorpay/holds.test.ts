import { describe, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, type Buyer, cartOf, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { heldOrders } from '#tests/tools/held-orders.ts'
import { paymentOf, razorpay, standIn, sweep, tell, withRazorpay } from '#tests/tools/razorpay-shop.ts'
import { refusal } from '#tests/tools/refusal.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

withRazorpay('stock that is held for unpaid orders', (shop) => {
  const { order, idOf, statesOf, payFor, eventsOf } = heldOrders(shop)

  describe('orders from one ip', () => {
    let networks = 0
    const network = () => `192.0.2.${++networks}`
    const from = (ip: string, buyer: Buyer): Buyer => ({
      ...buyer,
      headers: { ...buyer.headers, 'x-forwarded-for': ip },
    })
    const TOO_MANY = refusal(
      'TOO_MANY_REQUESTS',
      'Too many orders from your network are waiting for their payment. Please try again in a few minutes.',
    )

    it('hold ten at most, also when many come at once at several instances', async () => {
      const apps = [shop.app, await shop.openTwin()]
      const lamp = await aProduct(shop.db, { stock: 42 })
      const ip = network()
      const buyers = await Promise.all(
        Array.from({ length: 14 }, async () => from(ip, await aBuyer(shop, [{ product_id: lamp }]))),
      )
      const replies = await Promise.all(
        buyers.map((buyer, index) => placeOrder(shop, buyer, {}, apps[index % 2])),
      )
      const codes = replies.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.code)
      // A busy machine may not begin all of the payments in time.
      expect(codes.filter((code) => code !== 'TOO_MANY_REQUESTS' && code !== 'PAYMENT_FAILED')).toEqual([])
      expect(codes.length).toBeGreaterThanOrEqual(4)
      let last = await placeOrder(shop, from(ip, await aBuyer(shop, [{ product_id: lamp }])))
      while (!last.errors) last = await placeOrder(shop, from(ip, await aBuyer(shop, [{ product_id: lamp }])))
      expect(last.errors).toEqual(TOO_MANY)
      expect(await stockOf(shop, lamp)).toBe(32)
      await idOf(placeOrder(shop, from(network(), await aBuyer(shop, [{ product_id: lamp }]))))
    })

    it('hold a hundred pieces at most, until some are paid', async () => {
      const lamps = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop.db, { stock: 50 })))
      const cart = lamps.map((product_id) => ({ product_id, quantity: 10 }))
      const ip = network()
      const buyers = await Promise.all([cart, cart, cart.slice(1)].map((it) => aBuyer(shop, it)))
      const [one, two, three] = buyers.map((buyer) => from(ip, buyer)) as [Buyer, Buyer, Buyer]
      const first = await idOf(placeOrder(shop, one))
      await idOf(placeOrder(shop, two))
      expect((await placeOrder(shop, three)).errors).toEqual(TOO_MANY)
      expect(await cartOf(shop, three)).toHaveLength(4)
      expect(await tell(shop, 'payment.captured', await payFor(first))).toBe(200)
      await idOf(placeOrder(shop, three))
    })
  })

  it('is at most fifty pieces of one customer', async () => {
    const lamps = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db, { stock: 50 })))
    const buyer = await aBuyer(
      shop,
      lamps.map((product_id, index) => ({ product_id, quantity: index === 5 ? 1 : 10 })),
    )
    expect((await placeOrder(shop, buyer)).errors).toEqual(
      refusal(
        'BAD_USER_INPUT',
        'You can order at most 50 pieces at a time. Please order the rest once this order is paid.',
      ),
    )
    expect(await statesOf(buyer)).toEqual([])
  })

  describe('a customer who lets orders lapse', () => {
    const lapse = async (buyer: Buyer, lamp: ProductId) => {
      await idOf(order(buyer, lamp, { quantity: 10 }))
      shop.now += 15 * MINUTE
      await sweep(shop)
      expect(await stockOf(shop, lamp)).toBe(42)
    }
    const wait = (minutes: string) =>
      refusal('TOO_MANY_REQUESTS', `Several of your orders were not paid. Please try again ${minutes}.`)

    it('waits ever longer for the next one, and no more a day later', async () => {
      const lamp = await aProduct(shop.db, { stock: 42 })
      const buyer = await aBuyer(shop)
      for (let round = 0; round < 5; round++) await lapse(buyer, lamp)
      expect((await placeOrder(shop, buyer)).errors).toEqual(wait('in 5 minutes'))
      expect(await stockOf(shop, lamp)).toBe(42)
      shop.now += 5 * MINUTE
      await lapse(buyer, lamp)
      expect((await placeOrder(shop, buyer)).errors).toEqual(wait('in 10 minutes'))
      shop.now += DAY
      await idOf(placeOrder(shop, buyer))
    })

    it('waits as well after cancelling them or ordering anew', async () => {
      const lamp = await aProduct(shop.db, { stock: 42 })
      const buyer = await aBuyer(shop)
      for (let round = 0; round < 3; round++) {
        const orderId = await idOf(order(buyer, lamp))
        await shop.verbs().orders.cancelOwnPayment({ userId: buyer.userId, orderId })
      }
      for (let round = 0; round < 3; round++) await idOf(order(buyer, lamp))
      expect((await order(buyer, lamp)).errors).toEqual(wait('in 5 minutes'))
    })

    it('does not wait for what was paid late, or could not be begun', async () => {
      const lamp = await aProduct(shop.db, { stock: 42 })
      const buyer = await aBuyer(shop)
      standIn.trouble = () => 'error'
      for (let round = 0; round < 5; round++) await order(buyer, lamp)
      standIn.trouble = () => undefined
      for (let round = 0; round < 5; round++) {
        const orderId = await idOf(order(buyer, lamp))
        shop.now += 15 * MINUTE
        await sweep(shop)
        expect(await tell(shop, 'payment.captured', await payFor(orderId))).toBe(200)
      }
      await idOf(order(buyer, lamp))
    })

    it('is forgotten after two days', async () => {
      const lamp = await aProduct(shop.db)
      const orderId = await idOf(order(await aBuyer(shop), lamp))
      const kept = () =>
        shop.db.selectFrom('holds').select('order_id').where('order_id', '=', orderId).execute()
      shop.now += 2 * DAY
      await shop.verbs().orders.forgetHolds()
      expect(await kept()).toHaveLength(1)
      shop.now += 1
      await shop.verbs().orders.forgetHolds()
      expect(await kept()).toEqual([])
    })
  })

  describe('staff', () => {
    it('see what is held, by whom and until when, and take it back with a reason', async () => {
      await sweep(shop)
      const lamp = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop)
      const orderId = await idOf(order(buyer, lamp, { quantity: 2 }))
      const verbs = shop.verbs()
      const held = { orderId, userId: buyer.userId, customerEmail: buyer.email, since: shop.now, pieces: 2 }
      const holds = await verbs.orders.listHolds({ limit: 1_000 })
      expect(holds.find((it) => it.orderId === orderId)).toMatchObject({
        ...held,
        until: shop.now + 15 * MINUTE,
      })

      expect(
        await verbs.orders.releaseHold({
          orderId,
          reason: 'Again and again',
          actor: { kind: 'staff', name: 'Ravi' },
        }),
      ).toMatchObject({
        id: orderId,
      })
      expect(await eventsOf(orderId)).toEqual([
        { kind: 'released', note: 'Again and again', actor_kind: 'staff', actor_name: 'Ravi' },
      ])
      expect([await stockOf(shop, lamp), await cartOf(shop, buyer)]).toEqual([5, [[lamp, 2]]])
      expect(await historyOf(shop, buyer)).toEqual([])
      expect((await verbs.orders.listHolds({ limit: 1_000 })).filter((it) => it.orderId === orderId)).toEqual(
        [],
      )
      expect(
        await verbs.orders.releaseHold({ orderId, reason: 'Again', actor: { kind: 'staff', name: 'Ravi' } }),
      ).toMatchObject({
        message: `The order with the id ${orderId} is not waiting for its payment.`,
      })
      const payment = await payFor(orderId)
      expect(await tell(shop, 'payment.captured', payment)).toBe(200)
      expect(standIn.books.refundsOf(payment.id)).toHaveLength(1)
    })

    it('cannot take back what was paid, nor while Razorpay does not answer', async () => {
      const lamp = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop)
      const orderId = await idOf(order(buyer, lamp))
      const release = () =>
        shop
          .verbs({ payments: razorpay() })
          .orders.releaseHold({ orderId, reason: 'Why', actor: { kind: 'staff', name: 'Ravi' } })
      standIn.trouble = () => 'error'
      expect(await release()).toMatchObject({
        message: 'We do not know right now whether it was paid. Please try again in a minute.',
      })
      standIn.trouble = () => undefined
      await payFor(orderId)
      expect(await release()).toMatchObject({
        message: `The order with the id ${orderId} is not waiting for its payment.`,
      })
      expect(await statesOf(buyer)).toEqual(['placed'])
      expect(await paymentOf(shop, { orderId } as never)).toMatchObject({ state: 'paid' })
    })
  })
})
