import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { createTokens } from '#server/accounts/token.ts'
import { ENGINES } from '#server/database/engine.ts'
import type { Database } from '#server/database/open-database.ts'
import { settleOpenPayments } from '#server/orders/settle-open-payments.ts'
import { TestPayments } from '#server/payment/test-payments.ts'
import { listStockDifferences } from '#server/stock/check-ledger.ts'
import { aProduct } from './builders/catalogue.ts'
import { aBuyer, type Buyer, cartOf, orderCall, stockOf, voucherNumbers } from './builders/orders.ts'
import { RunningShop } from './tools/running-shop.ts'
import type { GraphqlReply } from './tools/shop-under-test.ts'
import { createEmptyDatabase, type EmptyDatabase, openTestDatabase } from './tools/test-database.ts'

await buildStorefront()

const SECRET = 'a secret that only tests know, long enough'
const OUT_OF_STOCK = 'Cannot place order. Out of stock: Last ones'

describe.each(ENGINES)('orders in two processes (%s)', (engine) => {
  let where: EmptyDatabase
  let database: Database
  let shops: [RunningShop, RunningShop]

  beforeEach(async () => {
    where = await createEmptyDatabase(engine, inject('postgresUrl'))
    database = await openTestDatabase(where)
    // A shop of our own, so that no demo shop is put there.
    await aProduct(database.db)
    const settings = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl, SESSION_SECRET: SECRET }
    shops = [new RunningShop(settings), new RunningShop(settings)]
    await Promise.all(shops.map((shop) => shop.address))
  }, 60_000)

  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.stop('SIGKILL')))
    await database.close()
    await where.remove()
  })

  const buyers = async (count: number, product_id: number): Promise<Buyer[]> => {
    const shop = { db: database.db, now: Date.now(), tokens: createTokens(SECRET) }
    const made: Buyer[] = []
    for (let number = 0; number < count; number++) made.push(await aBuyer(shop, [{ product_id }]))
    return made
  }

  const order = async (shop: RunningShop, buyer: Buyer): Promise<Omit<GraphqlReply, 'status'>> => {
    const response = await fetch(new URL('/graphql', await shop.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...buyer.headers },
      body: JSON.stringify(orderCall(buyer, { idempotencyKey: 'k' })),
    })
    return (await response.json()) as GraphqlReply
  }

  const expectSoundBooks = async () => {
    expect(await listStockDifferences(database.db)).toEqual([])
    const numbers = await voucherNumbers(database)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    return numbers.length
  }

  // The embedded database is made for one process: a second one waits in turns, and not for ever.
  const [stock, customers] = engine === 'sqlite' ? [15, 60] : [50, 200]

  it('sell each unit once to a crowd that wants four times as many', async () => {
    const product = await aProduct(database.db, { name: 'Last ones', stock })
    const crowd = await buyers(customers, product)
    const replies = await Promise.all(
      crowd.map((buyer, index) => order(index % 2 === 0 ? shops[0] : shops[1], buyer)),
    )
    const refused = replies.flatMap((reply) => reply.errors ?? [])
    expect(refused.map((error) => error.message)).toEqual(Array(customers - stock).fill(OUT_OF_STOCK))
    expect(await stockOf(database, product)).toBe(0)
    expect(await expectSoundBooks()).toBe(stock)
  }, 60_000)

  it('lose nothing when one of them is killed in the middle of it', async () => {
    const product = await aProduct(database.db, { stock: 1_000 })
    const crowd = await buyers(60, product)
    const [doomed, other] = shops
    const attempts = crowd.map((buyer, index) =>
      order(index % 2 === 0 ? doomed : other, buyer).catch(() => undefined),
    )
    await Promise.race(attempts)
    await wait(Math.random() * 30)
    await doomed.stop('SIGKILL')
    const replies = await Promise.all(attempts)
    // Whoever got no answer asks again, at the process that is left.
    const answers = await Promise.all(
      crowd.map(async (buyer, index) => replies[index] ?? (await order(other, buyer))),
    )
    for (const { errors } of answers) {
      expect(errors?.[0]?.message ?? 'placed').toMatch(/^placed$|^Your order is still being processed/)
    }

    // What the killed process left behind is settled as the sweep does it, two minutes later.
    await settleOpenPayments({
      ...database,
      payments: new TestPayments({ clock: Date.now }),
      messages: { nudge: () => {} },
      log: { warn: () => {}, error: () => {} },
      now: Date.now() + 120_000,
    })
    const orders = await database.db.selectFrom('orders').select(['user_id', 'state']).execute()
    for (const [index, buyer] of crowd.entries()) {
      const placed = orders.filter((it) => it.user_id === buyer.userId && it.state === 'placed').length
      expect(placed).toBe(answers[index]?.errors ? 0 : 1)
      expect(await cartOf(database, buyer)).toEqual(placed === 1 ? [] : [[product, 1]])
    }
    expect(orders.filter((it) => it.state === 'pending')).toEqual([])
    expect(await stockOf(database, product)).toBe(1_000 - (await expectSoundBooks()))
  }, 60_000)
})
