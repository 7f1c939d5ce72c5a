import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aCoupon } from '../builders/coupons.ts'
import { cartOf, stockOf } from '../builders/orders.ts'
import { findViolations } from './invariants.ts'
import { LENGTH, tellProgress } from './length.ts'
import { type Answer, isUnderWay, order } from './order-calls.ts'
import { ShopsOnOneDatabase } from './shops-on-one-database.ts'

await buildStorefront()

const PROCESSES = 3
const { timeout } = LENGTH

describe.each(ENGINES)('orders in three processes (%s)', (engine) => {
  let shops: ShopsOnOneDatabase
  const db = () => shops.database.db

  beforeAll(async () => {
    shops = await ShopsOnOneDatabase.open(engine, inject('postgresUrl'), PROCESSES)
  }, timeout)
  afterAll(() => shops.close(), timeout)

  const refusals = (answers: Answer[]) =>
    answers.flatMap((answer) =>
      'order' in answer ? [] : ['refused' in answer ? answer.refused : answer.lost],
    )
  const deadlocks = async () => {
    if (engine === 'sqlite') return 0
    const asked = sql<{
      deadlocks: number
    }>`select deadlocks from pg_stat_database where datname = current_database()`
    return (await asked.execute(db())).rows[0]?.deadlocks
  }

  it(
    'sell each unit once to a crowd that wants four times as many',
    async () => {
      const { customers, units, rounds } = LENGTH.rush
      for (let round = 1; round <= rounds; round++) {
        const product_id = await aProduct(db(), { name: 'Last ones', stock: units })
        const crowd = await shops.buyers(customers, () => [{ product_id }])
        const answers = await Promise.all(
          crowd.map((buyer, turn) => order(shops, turn, buyer, { idempotencyKey: 'k' })),
        )
        expect(refusals(answers)).toEqual(
          Array(customers - units).fill('Cannot place order. Out of stock: Last ones'),
        )
        expect(await stockOf(shops.database, product_id)).toBe(0)
        expect(await findViolations(db())).toEqual({})
        tellProgress(`a rush (${engine})`, round, rounds)
      }
    },
    timeout,
  )

  it(
    'never wait for each other in a circle, whatever the order of the products in the carts',
    async () => {
      const { customers, rounds } = LENGTH.rush
      for (let round = 1; round <= rounds; round++) {
        const count = Math.ceil(customers / 4)
        const products: ProductId[] = []
        while (products.length < 5) products.push(await aProduct(db(), { stock: customers }))
        const crowd = await shops.buyers(count, (index) => {
          const turned = [...products.slice(index % 5), ...products.slice(0, index % 5)]
          return (index % 2 === 0 ? turned : turned.reverse()).map((product_id) => ({ product_id }))
        })
        const { code: coupon } = await aCoupon({ db: db(), now: Date.now() })
        // Every third is declined, so that stock and the coupon's uses are put back while others take them.
        const answers = await Promise.all(
          crowd.map((buyer, turn) =>
            order(shops, turn, buyer, { coupon, payment: turn % 3 === 0 ? 'decline' : '' }),
          ),
        )
        const declined = Math.ceil(count / 3)
        expect(answers.filter((answer) => 'order' in answer)).toHaveLength(count - declined)
        expect(answers.filter((answer) => 'code' in answer && answer.code === 'PAYMENT_FAILED')).toHaveLength(
          declined,
        )
        expect(await deadlocks()).toBe(0)
        expect(await findViolations(db())).toEqual({})
        tellProgress(`crossing carts (${engine})`, round, rounds)
      }
    },
    timeout,
  )

  it(
    'make one order of fifty submits of one cart with one key, and answer all alike',
    async () => {
      const { atOnce, rounds } = LENGTH.submits
      for (let round = 1; round <= rounds; round++) {
        const product_id = await aProduct(db(), { stock: atOnce })
        const [buyer] = await shops.buyers(1, () => [{ product_id, quantity: 2 }])
        if (!buyer) throw new Error('There is no buyer.')
        const submit = (turn: number) => order(shops, turn, buyer, { idempotencyKey: 'one' })
        const answers = await Promise.all(Array.from({ length: atOnce }, (_, turn) => submit(turn)))
        // Who was told that it is under way hears of the same order as soon as it is there.
        const atLast = await Promise.all(
          answers.map((answer, turn) => (isUnderWay(answer) ? submit(turn) : answer)),
        )
        const placed = atLast.map((answer) => 'order' in answer && answer.order)
        expect(placed).toEqual(Array(atOnce).fill(placed[0]))
        expect(placed[0]).toMatchObject({ paymentInfo: 'Paid' })
        expect(await stockOf(shops.database, product_id)).toBe(atOnce - 2)
        expect(await findViolations(db())).toEqual({})
        tellProgress(`submits with a key (${engine})`, round, rounds)
      }
    },
    timeout,
  )

  it(
    'make one order of fifty submits of one cart without a key; the others find the cart empty',
    async () => {
      const { atOnce, rounds } = LENGTH.submits
      for (let round = 1; round <= rounds; round++) {
        const product_id = await aProduct(db(), { stock: atOnce })
        const [buyer] = await shops.buyers(1, () => [{ product_id, quantity: 2 }])
        if (!buyer) throw new Error('There is no buyer.')
        const answers = await Promise.all(
          Array.from({ length: atOnce }, (_, turn) => order(shops, turn, buyer)),
        )
        expect(refusals(answers)).toEqual(Array(atOnce - 1).fill('Your cart is empty'))
        expect(await cartOf(shops.database, buyer)).toEqual([])
        expect(await stockOf(shops.database, product_id)).toBe(atOnce - 2)
        expect(await findViolations(db())).toEqual({})
        tellProgress(`submits without a key (${engine})`, round, rounds)
      }
    },
    timeout,
  )
})
