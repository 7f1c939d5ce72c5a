import { expect } from 'vitest'
import type { OrderId, OrderLineId, ProductId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BookReplacement, ReturnBook } from '#tests/oracle/return-book.ts'
import { ASHA, stockOf } from '../builders/orders.ts'
import { deliver, pack, ship } from '../builders/parcels.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'

/*
 * What becomes of replacements: sent or not, called off by customers and staff, and sent back for money or for another one.
 */

type Life = {
  shop: ShopUnderTest
  random: Random
  order: {
    user_id: UserId
    amount_charged: number
    lines: readonly { id: OrderLineId; product_id: ProductId }[]
  }
  returns: ReturnBook
  money: { back: bigint; gifts: bigint }
}

/** Some wait, some are on their way, and some arrive. */
export async function sendReplacement({ shop, random }: Pick<Life, 'shop' | 'random'>, it: BookReplacement) {
  const far = random(3)
  if (far === 0) return
  await pack(shop, it.orderNo)
  await ship(shop, it.orderNo)
  it.state = 'on its way'
  if (far === 1) return
  await deliver(shop, it.orderNo)
  it.state = 'delivered'
}

/** Some units of one that is so far. */
function choose(life: Life, state: BookReplacement['state']) {
  const { random, order, returns } = life
  const open = returns.replacements.filter((it) => it.state === state)
  const replacement = open[random(Math.max(1, open.length))]
  if (!replacement) return undefined
  const units = order.lines.map((_, line) => random(returns.left(replacement, line) + 1))
  return units.some((quantity) => quantity > 0) ? { replacement, units } : undefined
}

/** Its lines have the goods of the order's. */
async function linesOf({ shop, order }: Life, orderNo: number, units: readonly number[]) {
  const lines = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_lines.id', 'order_id', 'product_id'])
    .where('voucher_no', '=', orderNo)
    .execute()
  const chosen = order.lines.flatMap(({ product_id }, line) => {
    const found = lines.find((it) => it.product_id === product_id)
    return found && units[line] ? [{ lineId: found.id, quantity: units[line] }] : []
  })
  return { orderId: lines[0]?.order_id as OrderId, lines: chosen }
}

/** Money never goes back beyond what is left, as where something was given as a gift. */
function capped({ order, money }: Life, back: bigint): bigint {
  const left = BigInt(order.amount_charged) - money.back - money.gifts
  const amount = back < left ? back : left
  money.back += amount
  return amount
}

export async function cancelsReplacement(life: Life): Promise<string | undefined> {
  const { shop, random, order, returns } = life
  const chosen = choose(life, 'placed')
  if (!chosen) return undefined
  const { replacement, units } = chosen
  const { orderNo } = replacement
  const { orderId, lines } = await linesOf(life, orderNo, units)
  const whose = { userId: order.user_id, orderId }
  const told = await shop.verbs().orders.previewCancellation(whose, { lines })
  const amount = Number(capped(life, returns.payBackReplaced(replacement, units)))
  expect(told).toMatchObject({ toSource: amount, toAccount: 0 })
  const reason = 'changed my mind'
  const done =
    random(2) === 0
      ? await shop.verbs().orders.cancelOwn(whose, { lines, reason, account: undefined, key: undefined })
      : await shop.verbs().orders.cancel({ voucherNo: orderNo, lines, reason, actor: ASHA })
  if (done instanceof Refusal) expect.fail(done.message)
  return `cancelled ${units} of replacement ${orderNo} for ${amount}`
}

export async function returnsReplacement(life: Life): Promise<string | undefined> {
  const { shop, random, order, returns } = life
  const chosen = choose(life, 'delivered')
  if (!chosen) return undefined
  const { replacement, units } = chosen
  const wish = random(2) === 0 ? 'replacement' : 'refund'
  const { orderId, lines } = await linesOf(life, replacement.orderNo, units)
  const reason = random(2) === 0 ? 'defective' : 'does not fit'
  const asked = await shop.verbs().returns.ask({
    userId: order.user_id,
    orderId,
    wish,
    note: null,
    photos: [],
    key: undefined,
    lines: lines.map((line) => ({ ...line, reason })),
  })
  if (asked instanceof Refusal) expect.fail(asked.message)
  const step = { returnId: asked.id, actor: ASHA }
  await shop.verbs().returns.accept({ ...step, answer: null })
  await shop.verbs().returns.receive({ ...step, found: 'damaged' })
  const isInStock = await areInStock(life, units)
  const isReplaced = wish === 'replacement' && isInStock
  const closed = await shop.verbs().returns.close({ ...step, refundInstead: !isInStock })
  if (closed instanceof Refusal) expect.fail(closed.message)
  if (isReplaced) {
    expect(closed.amount).toBe(0)
    await sendReplacement(life, returns.replaceAgain(replacement, units, closed.replacementNo ?? 0))
    return `replaced ${units} of replacement ${replacement.orderNo} again`
  }
  const reasons = units.map(() => reason)
  const amount = capped(life, returns.payBackReplaced(replacement, units, reasons))
  expect(closed).toMatchObject({ amount: Number(amount), replacementNo: undefined })
  return `paid ${amount} for ${units} of replacement ${replacement.orderNo}`
}

async function areInStock({ shop, order }: Life, units: readonly number[]): Promise<boolean> {
  for (const [line, { product_id }] of order.lines.entries()) {
    if ((units[line] ?? 0) > ((await stockOf(shop, product_id)) ?? 0)) return false
  }
  return true
}
