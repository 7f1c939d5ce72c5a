import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer, cartOf, historyOf, placeOrder, stockOf, voucherNumbers } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('several instances of the shop on one database', (shop) => {
  let apps: FastifyInstance[]
  const appOf = (index: number) => apps[index % apps.length]

  beforeAll(async () => {
    apps = [shop.app, await shop.openTwin(), await shop.openTwin()]
  })

  const placedNumbers = async () => {
    const numbers = await voucherNumbers(shop)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    return numbers.length
  }

  it('sell ten units to ten of forty customers, once each', async () => {
    const before = await placedNumbers()
    const product_id = await aProduct(shop.db, { name: 'Last ones', stock: 10 })
    const buyers = await Promise.all(Array.from({ length: 40 }, () => aBuyer(shop, [{ product_id }])))
    const replies = await Promise.all(
      buyers.map((buyer, index) => placeOrder(shop, buyer, { idempotencyKey: 'k' }, appOf(index))),
    )
    const refused = replies.flatMap((reply) => reply.errors ?? [])
    expect(refused).toHaveLength(30)
    const message = 'Cannot place order. Out of stock: Last ones'
    for (const error of refused) expect([error]).toEqual(refusal('OUT_OF_STOCK', message))
    expect(await stockOf(shop, product_id)).toBe(0)
    expect(await placedNumbers()).toBe(before + 10)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('never wait for each other in a circle, whatever the order of the products in the carts', async () => {
    const before = await placedNumbers()
    const products = await Promise.all(
      Array.from({ length: 6 }, () => aProduct(shop.db, { stock: 100, units_sold: 0 })),
    )
    const cartFrom = (start: number) => {
      const turned = [...products.slice(start % 6), ...products.slice(0, start % 6)]
      return (start % 2 === 0 ? turned : turned.reverse()).map((product_id) => ({ product_id }))
    }
    const buyers = await Promise.all(Array.from({ length: 24 }, (_, index) => aBuyer(shop, cartFrom(index))))
    // Every third is declined, so that stock is put back while others take it.
    const replies = await Promise.all(
      buyers.map((buyer, index) =>
        placeOrder(shop, buyer, { payment: index % 3 === 0 ? 'decline' : '' }, appOf(index)),
      ),
    )
    const failures = replies.flatMap((reply) => reply.errors ?? []).map((error) => error.extensions?.code)
    expect(failures).toEqual(Array(8).fill('PAYMENT_FAILED'))
    for (const product of products) expect(await stockOf(shop, product)).toBe(84)
    expect(await placedNumbers()).toBe(before + 16)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it('make one order of twenty submits of one cart with one key, and answer all alike', async () => {
    const before = await placedNumbers()
    const product_id = await aProduct(shop.db, { stock: 50 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        placeOrder(shop, buyer, { idempotencyKey: 'one' }, appOf(index)),
      ),
    )
    expect(replies.filter((reply) => reply.errors)).toEqual([])
    expect(new Set(replies.map((reply) => reply.data.OrderbyCart[0].id)).size).toBe(1)
    expect(replies.every((reply) => reply.data.OrderbyCart[0].paymentInfo === 'Paid')).toBe(true)
    expect(await historyOf(shop, buyer)).toHaveLength(1)
    expect(await stockOf(shop, product_id)).toBe(48)
    expect(await placedNumbers()).toBe(before + 1)
  })

  it('make one order of twenty submits of one cart without a key; the others find the cart empty', async () => {
    const before = await placedNumbers()
    const product_id = await aProduct(shop.db, { stock: 50 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => placeOrder(shop, buyer, {}, appOf(index))),
    )
    const refused = replies.flatMap((reply) => reply.errors ?? [])
    expect(refused).toHaveLength(19)
    for (const error of refused) expect([error]).toEqual(refusal('BAD_USER_INPUT', 'Your cart is empty'))
    expect(await cartOf(shop, buyer)).toEqual([])
    expect(await stockOf(shop, product_id)).toBe(48)
    expect(await placedNumbers()).toBe(before + 1)
  })
})
