import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCoupon, usesOf } from '#tests/builders/coupons.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { ASHA, aBuyer, type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

/** Five hundred orders are much for a machine that does other things too. */
const CROWD = { timeout: 120_000 }
const BUSY = 'The shop is very busy. Please try again in a moment.'

onBothEngines('a coupon that many want at once, at several instances', (shop) => {
  let apps: FastifyInstance[]
  const appOf = (index: number) => apps[index % apps.length]
  beforeAll(async () => {
    apps = [shop.app, await shop.openTwin(), await shop.openTwin()]
  })
  const coupledOrders = (code: string) =>
    shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('coupon_code', '=', code)
      .where('state', '=', 'placed')
      .execute()

  /** A shop that is too busy says so, and customers try again: with the same key, as the storefront does. */
  const untilTold = async (buyer: Buyer, coupon: string, app?: FastifyInstance) => {
    const request = { coupon, idempotencyKey: 'one' }
    let reply = await placeOrder(shop, buyer, request, app)
    while (reply.errors?.[0]?.message === BUSY) reply = await placeOrder(shop, buyer, request, app)
    return reply
  }

  it('with 50 uses is had by 50 of 500 customers, and the others hear why @rest', CROWD, async () => {
    const { code } = await aCoupon(shop, { most_uses: 50 })
    const product_id = await aProduct(shop.db, { stock: 1_000 })
    // In one transaction, which is quicker by far.
    const buyers = await shop.db.transaction().execute(async (db) => {
      const made: Buyer[] = []
      const { now, tokens } = shop
      while (made.length < 500) made.push(await aBuyer({ db, now, tokens }, [{ product_id }]))
      return made
    })
    const replies = await Promise.all(buyers.map((buyer, index) => untilTold(buyer, code, appOf(index))))
    const refused = replies.flatMap((reply) => reply.errors ?? [])
    expect(refused).toHaveLength(450)
    for (const error of refused)
      expect([error]).toEqual(refusal('BAD_USER_INPUT', 'This coupon has been used up.'))
    expect(await usesOf(shop, code)).toBe(50)
    expect(await coupledOrders(code)).toHaveLength(50)
  })

  it('for a first order is had once by a customer with ten windows', async () => {
    const { code } = await aCoupon(shop, { first_order_only: 1 })
    const product_id = await aProduct(shop.db, { stock: 100 })
    const buyer = await aBuyer(shop)
    const { errors } = await placeOrder(shop, buyer, { coupon: code })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Your cart is empty'))
    const windows = Array.from({ length: 10 }, async (_, index) => {
      await aCartLine(shop, buyer, { product_id }).catch(() => {})
      const reply = await placeOrder(shop, buyer, { coupon: code }, appOf(index))
      await aCartLine(shop, buyer, { product_id }).catch(() => {})
      return [reply, await placeOrder(shop, buyer, { coupon: code }, appOf(index + 1))]
    })
    const replies = (await Promise.all(windows)).flat()
    expect(replies.filter((reply) => !reply.errors)).toHaveLength(1)
    expect(await coupledOrders(code)).toHaveLength(1)
    expect(await usesOf(shop, code)).toBe(1)
  })

  it('is given back and taken again without a use lost, or one too many @rest', async () => {
    const { code } = await aCoupon(shop, { most_uses: 5 })
    const products = await Promise.all(Array.from({ length: 3 }, () => aProduct(shop.db, { stock: 500 })))
    const cart = products.map((product_id) => ({ product_id }))
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aBuyer(shop, cart)))
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const payment = index % 3 === 0 ? 'decline' : ''
        const { data } = await placeOrder(shop, buyer, { coupon: code, payment }, appOf(index))
        const voucherNo = data?.OrderbyCart[0].voucherNo
        if (voucherNo === undefined || index % 2 === 0) return
        const cancellation = { voucherNo, reason: null, actor: ASHA }
        await Promise.all([
          shop.verbs().orders.cancel(cancellation),
          shop.verbs().orders.cancel(cancellation),
        ])
      }),
    )
    const orders = await coupledOrders(code)
    expect(orders.length).toBeLessThanOrEqual(5)
    expect(await usesOf(shop, code)).toBe(orders.length)
  })
})
