import { expect } from 'vitest'
import type { OrderId, OrderLineId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderBook } from '#tests/oracle/order-book.ts'
import type { ReturnBook } from '#tests/oracle/return-book.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'

type Life = {
  shop: ShopUnderTest
  random: Random
  order: { id: OrderId; user_id: UserId; amount_charged: number; lines: readonly { id: OrderLineId }[] }
  book: OrderBook
  returns: ReturnBook
  money: { back: bigint; gifts: bigint }
}

/** What is in no parcel, or some of it, is cancelled by the customer, who was told beforehand what goes back. */
export async function customerCancels({
  shop,
  random,
  order,
  book,
  returns,
  money,
}: Life): Promise<string | undefined> {
  const isAll = random(10) === 0
  const units = order.lines.map((_, line) =>
    isAll ? book.open(line) : random(Math.min(book.open(line), 2) + 1),
  )
  if (units.every((quantity) => quantity === 0)) return undefined
  const chosen = order.lines.flatMap(({ id }, line) =>
    units[line] ? [{ lineId: id, quantity: units[line] }] : [],
  )
  const lines = isAll ? undefined : chosen
  const whose = { userId: order.user_id, orderId: order.id }
  const told = await shop.verbs().orders.previewCancellation(whose, { lines })
  const input = { lines, reason: 'changed my mind', account: undefined, key: undefined }
  const done = await shop.verbs().orders.cancelOwn(whose, input)
  if (done instanceof Refusal) expect.fail(done.message)

  const back = returns.callOff(units)
  const left = BigInt(order.amount_charged) - money.back - money.gifts
  const amount = book.isEmpty() ? left : back < left ? back : left
  expect(told).toEqual({ toSource: Number(amount), toAccount: 0, isWhole: book.isEmpty() })
  money.back += amount
  return `customer cancelled ${units}`
}
