import { expect } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { OrderBook } from '#tests/oracle/order-book.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'

type Life = {
  shop: ShopUnderTest
  random: Random
  order: { voucherNo: number; amount_charged: number; lines: readonly { id: OrderLineId }[] }
  book: OrderBook
  money: { back: bigint; gifts: bigint }
}

const RAVI: Actor = { kind: 'staff', name: 'Ravi' }

/** Staff give back what some units came to that are packed, or delivery, or both; the customer keeps them. */
export async function paysBackUnits({ shop, random, order, book, money }: Life): Promise<string | undefined> {
  // Where something was given as a gift before, less may be left than units came to: that is refused.
  if (money.gifts > 0n) return undefined
  const units = order.lines.map((_, line) => random(Math.min(book.onPaper(line), 2) + 1))
  const delivery = book.bearsDelivery && random(4) === 0
  const isNothing = units.every((quantity) => quantity === 0) && !delivery
  if (isNothing) return undefined
  const lines = order.lines.flatMap(({ id }, line) =>
    units[line] ? [{ lineId: id, quantity: units[line] }] : [],
  )
  const { voucherNo } = order
  const given = await shop
    .verbs()
    .orders.askRefund({ voucherNo, lines, delivery, reason: 'It came broken', actor: RAVI })
  // What a coupon paid for comes to nothing.
  if (given instanceof Refusal) {
    expect(given.message).toContain('There is nothing to refund for order')
    return `could not pay back ${units}`
  }
  const back = book.payBack(units, delivery)
  expect(given.amount).toBe(Number(back))
  money.back += back
  return `paid back ${units}${delivery ? ' and delivery' : ''}`
}
