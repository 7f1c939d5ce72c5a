import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aBuyer, type Buyer, cartOf, historyOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import {
  comeBack,
  paymentOf,
  razorpay,
  standIn,
  sweep,
  tell,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'
import { refusal } from '#tests/tools/refusal.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

withRazorpay('stock that is held for unpaid orders', (shop) => {
  /** Puts a product into the cart and presses the pay button. */
  const order = async (
    buyer: Buyer,
    product_id: ProductId,
    {
      quantity = 1,
      app,
      ...variables
    }: { quantity?: number; app?: FastifyInstance | undefined } & Record<string, unknown> = {},
  ) => {
    await shop.db
      .deleteFrom('cart_lines')
      .where('user_id', '=', buyer.userId)
      .where('product_id', '=', product_id)
      .execute()
    await aCartLine(shop, buyer, { product_id, quantity })
    return placeOrder(shop, buyer, variables, app)
  }
  const idOf = async (reply: ReturnType<typeof order>): Promise<OrderId> => {
    const { data, errors } = await reply
    expect(errors).toBeUndefined()
    return data.OrderbyCart[0].id
  }
  const statesOf = async ({ userId }: Buyer) => {
    const rows = await shop.db
      .selectFrom('orders')
      .select('state')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.state)
  }
  const paymentFor = (orderId: OrderId) =>
    shop.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const payFor = async (orderId: OrderId) => standIn.pay((await paymentFor(orderId)).provider_order ?? '')
  const eventsOf = (orderId: OrderId) =>
    shop.db
      .selectFrom('order_events')
      .select(['kind', 'note', 'actor_kind', 'actor_name'])
      .where('order_id', '=', orderId)
      .execute()

  describe('a customer who orders again before paying', () => {
    it('holds the last order alone, however often', async () => {
      const lamp = await aProduct(shop.db, { stock: 42 })
      const buyer = await aBuyer(shop)
      for (let round = 0; round < 4; round++) await idOf(order(buyer, lamp, { quantity: 10 }))
      expect(await stockOf(shop, lamp)).toBe(32)
      expect(await statesOf(buyer)).toEqual(['abandoned', 'abandoned', 'abandoned', 'awaiting payment'])
      expect(await historyOf(shop, buyer)).toHaveLength(1)
      expect(await cartOf(shop, buyer)).toEqual([])
    })

    it('finds what the next order has none of in the cart again, and the reason in the history of the first', async () => {
      const [lamp, bulb] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
      const buyer = await aBuyer(shop, [{ product_id: lamp, quantity: 2 }])
      const first = await idOf(order(buyer, bulb, { quantity: 3 }))
      await idOf(order(buyer, bulb, { quantity: 4 }))
      expect(await cartOf(shop, buyer)).toEqual([[lamp, 2]])
      expect([await stockOf(shop, lamp), await stockOf(shop, bulb)]).toEqual([5, 1])
      expect(await eventsOf(first)).toEqual([
        { kind: 'replaced', note: null, actor_kind: 'customer', actor_name: null },
      ])
    })

    it('may take all that the first order holds', async () => {
      const lamp = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp, { quantity: 5 }))
      await idOf(order(buyer, lamp, { quantity: 4 }))
      expect(await stockOf(shop, lamp)).toBe(1)
    })

    it('keeps the first order where the next is refused', async () => {
      const [lamp, bulb] = [
        await aProduct(shop.db, { stock: 5 }),
        await aProduct(shop.db, { name: 'Bulb', stock: 1 }),
      ]
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp))
      const { errors } = await order(buyer, bulb, { quantity: 2 })
      expect(errors).toEqual(refusal('OUT_OF_STOCK', 'Cannot place order. Out of stock: Bulb'))
      expect(await statesOf(buyer)).toEqual(['awaiting payment'])
      const again = await placeOrder(shop, buyer, { expectedTotal: 1 })
      expect(again.errors?.[0]?.extensions?.code).toBe('OUT_OF_STOCK')
      expect(await stockOf(shop, lamp)).toBe(4)
    })

    it('hears by the key of each order what became of it', async () => {
      const [lamp, bulb] = [await aProduct(shop.db), await aProduct(shop.db)]
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp, { idempotencyKey: 'first' }))
      const second = await idOf(order(buyer, bulb, { idempotencyKey: 'second' }))
      expect((await placeOrder(shop, buyer, { idempotencyKey: 'first' })).errors).toEqual(
        refusal(
          'CONFLICT',
          'You have placed another order since, so this one was cancelled. Nothing was charged for it.',
        ),
      )
      expect(await idOf(placeOrder(shop, buyer, { idempotencyKey: 'second' }))).toBe(second)
      expect(await statesOf(buyer)).toEqual(['abandoned', 'awaiting payment'])
    })

    it('has the first order where it was paid meanwhile, and is asked to look', async () => {
      const [lamp, bulb] = [await aProduct(shop.db), await aProduct(shop.db)]
      const buyer = await aBuyer(shop)
      await payFor(await idOf(order(buyer, lamp)))
      expect((await order(buyer, bulb)).errors).toEqual(
        refusal(
          'CONFLICT',
          'The payment of your order before this one has just come. Please look at My Orders and at your cart, and try again.',
        ),
      )
      expect(await statesOf(buyer)).toEqual(['placed'])
      expect(await cartOf(shop, buyer)).toEqual([[bulb, 1]])
      await idOf(placeOrder(shop, buyer))
      expect(await statesOf(buyer)).toEqual(['placed', 'awaiting payment'])
    })

    it('keeps the first order while Razorpay cannot be asked about it', async () => {
      const [lamp, bulb] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db)]
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, lamp))
      standIn.trouble = () => 'error'
      expect((await order(buyer, bulb)).errors).toEqual(
        refusal(
          'CONFLICT',
          'Your order before this one is not paid yet, and the payment provider does not answer. Please try again in a minute.',
        ),
      )
      expect(await statesOf(buyer)).toEqual(['awaiting payment'])
      expect([await stockOf(shop, lamp), await cartOf(shop, buyer)]).toEqual([4, [[bulb, 1]]])
    })

    it('gets what is paid for the first order after that, where it is still there', async () => {
      const [lamp, bulb] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
      const buyer = await aBuyer(shop)
      const first = await idOf(order(buyer, lamp, { quantity: 2 }))
      await idOf(order(buyer, bulb))
      expect(await tell(shop, 'payment.captured', await payFor(first))).toBe(200)
      expect(await statesOf(buyer)).toEqual(['placed', 'awaiting payment'])
      expect([await stockOf(shop, lamp), await stockOf(shop, bulb)]).toEqual([3, 4])
      expect(await cartOf(shop, buyer)).toEqual([])
    })

    it('gets the money back that comes for the first order, where the next has the same', async () => {
      const lamp = await aProduct(shop.db, { stock: 5 })
      const buyer = await aBuyer(shop)
      const first = await idOf(order(buyer, lamp, { quantity: 2 }))
      await idOf(order(buyer, lamp, { quantity: 1 }))
      const payment = await payFor(first)
      expect(await tell(shop, 'payment.captured', payment)).toBe(200)
      expect(await statesOf(buyer)).toEqual(['abandoned', 'awaiting payment'])
      expect(standIn.books.refundsOf(payment.id)).toHaveLength(1)
      expect(await stockOf(shop, lamp)).toBe(4)
    })

    it('many times at once, at several instances, holds one order', async () => {
      const apps = [shop.app, await shop.openTwin()]
      const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db, { stock: 5 })))
      const buyer = await aBuyer(shop)
      await idOf(order(buyer, products[0] as ProductId))
      const replies = await Promise.all(
        products.map((product, index) => order(buyer, product, { app: apps[index % 2] })),
      )
      const codes = replies.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions?.code)
      expect(codes.filter((code) => code !== 'CONFLICT' && code !== 'BAD_USER_INPUT')).toEqual([])
      const states = await statesOf(buyer)
      expect(states.filter((state) => state === 'awaiting payment')).toHaveLength(1)
      const [{ orderdetails }] = await historyOf(shop, buyer)
      const stocks = await Promise.all(products.map((product) => stockOf(shop, product)))
      expect(stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)).toBe(30 - orderdetails.length)
    })

    it('while the payment for the first comes has it or the money, and no unit is lost', async () => {
      const twin = await shop.openTwin()
      for (let round = 0; round < 10; round++) {
        const lamp = await aProduct(shop.db, { stock: 5 })
        const buyer = await aBuyer(shop)
        const first = await idOf(order(buyer, lamp, { quantity: 2 }))
        await aCartLine(shop, buyer, { product_id: lamp, quantity: 1 })
        const { reference } = await paymentFor(first)
        const pay = async () => {
          const payment = await payFor(first)
          await comeBack(shop, { reference }, standIn.signedReturn(payment))
          return payment
        }
        const [payment, next] = await Promise.all([pay(), placeOrder(shop, buyer, {}, twin)])
        const [firstState, nextState] = await statesOf(buyer)
        const given = standIn.books.refundsOf(payment.id).length
        expect([firstState, given]).toEqual(firstState === 'placed' ? ['placed', 0] : ['abandoned', 1])
        expect(nextState === 'awaiting payment').toBe(next.errors === undefined)
        const held = (firstState === 'placed' ? 2 : 0) + (nextState === 'awaiting payment' ? 1 : 0)
        expect(await stockOf(shop, lamp)).toBe(5 - held)
      }
    })
  })

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
        await shop.verbs().cancelOwnPayment({ userId: buyer.userId, orderId })
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
      await shop.verbs().forgetHolds()
      expect(await kept()).toHaveLength(1)
      shop.now += 1
      await shop.verbs().forgetHolds()
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
      const holds = await verbs.listHolds({ limit: 1_000 })
      expect(holds.find((it) => it.orderId === orderId)).toMatchObject({
        ...held,
        until: shop.now + 15 * MINUTE,
      })

      expect(
        await verbs.releaseHold({
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
      expect((await verbs.listHolds({ limit: 1_000 })).filter((it) => it.orderId === orderId)).toEqual([])
      expect(
        await verbs.releaseHold({ orderId, reason: 'Again', actor: { kind: 'staff', name: 'Ravi' } }),
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
          .releaseHold({ orderId, reason: 'Why', actor: { kind: 'staff', name: 'Ravi' } })
      standIn.trouble = () => 'error'
      expect(await release()).toMatchObject({
        message: 'Whether it was paid is not known right now. Please try again in a minute.',
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
