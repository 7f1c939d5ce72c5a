import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aCoupon, usesOf } from '../builders/coupons.ts'
import { type Buyer, cartOf } from '../builders/orders.ts'
import { findViolations } from './invariants.ts'
import { type Acknowledged, type Answer, isUnderWay, orderUntilAnswered } from './order-calls.ts'
import type { ShopsOnOneDatabase } from './shops-on-one-database.ts'

type Round = {
  customers: number
  /** kills something; everything runs again when it returns */
  disaster: () => Promise<void>
}

/**
 * Many customers order at once while something is killed. Each of them keeps asking until there is an answer; where an
 * order was given up, they order again what is in their cart. In the end each has one order, and the books are in order.
 */
export async function orderDuring(shops: ShopsOnOneDatabase, { customers, disaster }: Round): Promise<void> {
  const stock = 10 * customers
  const products = [
    await aProduct(shops.database.db, { stock }),
    await aProduct(shops.database.db, { stock }),
  ]
  const crowd = await shops.buyers(customers, (index) =>
    (index % 2 === 0 ? products : products.toReversed()).map((product_id) => ({ product_id })),
  )
  // As many uses as customers: one that is lost, somebody misses.
  const { code: coupon } = await aCoupon(
    { db: shops.database.db, now: Date.now() },
    { most_uses: customers, first_order_only: 1 },
  )
  const acknowledged: Acknowledged[] = []
  const note = (answer: Answer) => {
    if ('order' in answer) acknowledged.push(answer.order)
    return answer
  }

  const somewhere = Math.floor(Math.random() * customers)
  const reached = Promise.withResolvers<void>()
  let answered = 0
  const attempts = crowd.map(async (buyer, turn) => {
    const answer = note(await orderUntilAnswered(shops, turn, buyer, { idempotencyKey: 'first', coupon }))
    if (++answered > somewhere) reached.resolve()
    return answer
  })
  // At once, or after some answers; and then somewhere inside of what the others are doing.
  if (somewhere > 0) await reached.promise
  await wait(Math.random() * 30)
  await disaster()
  const answers = await Promise.all(attempts)

  await shops.sweep()
  const settled = await Promise.all(
    crowd.map(async (buyer, turn) => {
      const first = answers[turn]
      if (first && 'order' in first) return first
      expect(first).toSatisfy(isUnderWay)
      const told = note(await orderUntilAnswered(shops, turn, buyer, { idempotencyKey: 'first', coupon }))
      if ('order' in told) return told
      expect(told).toMatchObject({ code: 'PAYMENT_FAILED' })
      return note(await orderUntilAnswered(shops, turn, buyer, { idempotencyKey: 'second', coupon }))
    }),
  )
  expect(settled.filter((answer) => !('order' in answer))).toEqual([])
  await expectOneOrderEach(shops, crowd)
  expect(await usesOf(shops.database, coupon)).toBe(customers)
  await expectKept(shops, acknowledged)
  expect(await findViolations(shops.database.db)).toEqual({})
}

async function expectOneOrderEach(shops: ShopsOnOneDatabase, crowd: Buyer[]): Promise<void> {
  const orders = await shops.database.db.selectFrom('orders').select(['user_id', 'state']).execute()
  expect(orders.filter(({ state }) => state === 'awaiting payment')).toEqual([])
  const placed = Map.groupBy(
    orders.filter(({ state }) => state === 'placed'),
    ({ user_id }) => user_id,
  )
  for (const buyer of crowd) {
    expect(placed.get(buyer.userId)).toHaveLength(1)
    expect(await cartOf(shops.database, buyer)).toEqual([])
  }
}

/** What a customer was told once, the shop stands by. */
async function expectKept(shops: ShopsOnOneDatabase, acknowledged: Acknowledged[]): Promise<void> {
  const orders = await shops.database.db.selectFrom('orders').select(['id', 'state', 'voucher_no']).execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  for (const { id, voucherNo } of acknowledged) {
    expect(byId.get(toOrderId(id))).toEqual({ id, state: 'placed', voucher_no: voucherNo })
  }
}
