import { expect } from 'vitest'
import { type OrderId, type OrderLineId, type ProductId, toReturnId, type UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { RETURN_GRADES, RETURN_REASONS } from '#domain/returns/words.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { OrderBook } from '#tests/oracle/order-book.ts'
import type { BookReturn, ReturnBook } from '#tests/oracle/return-book.ts'
import { stockOf } from '../builders/orders.ts'
import { deliver, pack, ship } from '../builders/parcels.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'
import { cancelsReplacement, returnsReplacement, sendReplacement } from './replaced-goods.ts'

/*
 * What customers and staff do with returns: asked for, answered, withdrawn, received in any state, and closed with money or a
 * replacement.
 */

type Life = {
  shop: ShopUnderTest
  random: Random
  order: {
    id: OrderId
    voucherNo: number
    user_id: UserId
    amount_charged: number
    delivery_charge: number
    lines: readonly { id: OrderLineId; product_id: ProductId }[]
  }
  book: OrderBook
  returns: ReturnBook
  money: { back: bigint; gifts: bigint }
}

const RAVI: Actor = { kind: 'staff', name: 'Ravi' }

/** Most of an order has arrived, in a parcel or two. */
export async function arrives({ shop, random, order, book, returns }: Life): Promise<string> {
  for (let parcels = 1 + random(2); parcels > 0; parcels--) {
    const units = order.lines.map((_, line) => book.open(line) - random(Math.min(book.open(line), 2)))
    if (units.every((quantity) => quantity === 0)) break
    const lines = order.lines.flatMap(({ id }, line) =>
      units[line] ? [{ lineId: id, quantity: units[line] }] : [],
    )
    await pack(shop, order.voucherNo, lines)
    book.pack(units)
    await ship(shop, order.voucherNo)
    await deliver(shop, order.voucherNo)
    const parcel = book.parcels.at(-1)
    if (!parcel) throw new Error('nothing was packed')
    parcel.shipped = true
    returns.deliver(parcel, shop.now)
  }
  return `arrived in ${book.parcels.length} parcels`
}

/** Some of what has arrived is replaced. */
export async function isReplaced(life: Life): Promise<string> {
  const { shop, random, order, returns } = life
  const units = order.lines.map((_, line) => random(Math.min(returns.returnable(line), 4) + 1))
  const lines = order.lines.flatMap(({ id: lineId }, line) =>
    units[line] ? [{ lineId, quantity: units[line], reason: 'defective' as const }] : [],
  )
  if (lines.length === 0) return 'nothing was replaced'
  const whose = { userId: order.user_id, orderId: order.id, note: null, photos: [], key: undefined }
  const { id } = done(await shop.verbs().returns.ask({ ...whose, lines, wish: 'replacement' }))
  returns.ask(id, 'replacement', units, [])
  const [returnId, book] = [id, returns.returns.at(-1)]
  if (!book) throw new Error('nothing was asked for')
  done(await shop.verbs().returns.accept({ returnId, answer: null, actor: RAVI }))
  done(await shop.verbs().returns.receive({ returnId, found: 'sellable', actor: RAVI }))
  const found = units.flatMap((quantity, line) => (quantity ? [{ line, quantity, isMissing: false }] : []))
  returns.receive(book, found)
  const { replacementNo = 0 } = done(await shop.verbs().returns.close({ returnId, actor: RAVI }))
  await sendReplacement(life, returns.replace(book, replacementNo))
  return `replaced ${units} with order ${replacementNo}`
}

/** Any of those that are so far; nothing where there is none. */
function some({ random, returns }: Life, ...states: BookReturn['state'][]): BookReturn | undefined {
  const open = returns.returns.filter(({ state }) => states.includes(state))
  return open[random(Math.max(1, open.length))]
}

export async function asksReturn({ shop, random, order, returns }: Life): Promise<string | undefined> {
  const units = order.lines.map((_, line) => random(Math.min(returns.returnable(line), 4) + 1))
  if (units.every((quantity) => quantity === 0)) return undefined
  const wish = random(3) === 0 ? 'replacement' : 'refund'
  const reasons = order.lines.map(
    () => RETURN_REASONS[random(2) * random(RETURN_REASONS.length)] ?? 'defective',
  )
  const lines = order.lines.flatMap(({ id: lineId }, line) => {
    const reason = reasons[line] ?? 'defective'
    return units[line] ? [{ lineId, quantity: units[line], reason }] : []
  })
  const request = {
    userId: order.user_id,
    orderId: order.id,
    wish,
    note: null,
    photos: [],
    key: undefined,
  } as const
  const tooMany = lines.map((it) => ({ ...it, quantity: it.quantity + 1_000 }))
  expect(await shop.verbs().returns.ask({ ...request, lines: tooMany })).toBeInstanceOf(Refusal)
  const asked = done(await shop.verbs().returns.ask({ ...request, lines }))
  returns.ask(asked.id, wish, units, reasons)
  return `asked to return ${units} for a ${wish}`
}

export async function answersReturn(life: Life): Promise<string | undefined> {
  const { shop, random, order } = life
  const returned = some(life, 'asked', 'accepted')
  if (!returned) return undefined
  const returnId = toReturnId(returned.id)
  const say = { returnId, answer: 'As you like', actor: RAVI }
  if (returned.state === 'accepted') {
    if (random(4) === 0) {
      done(await shop.verbs().returns.refuse(say))
      returned.state = 'over'
      return `refused return ${returned.id} after all`
    }
    done(await shop.verbs().returns.noteSent({ returnId, actor: RAVI }))
    returned.state = 'on its way'
    return `return ${returned.id} was sent`
  }
  const answer = random(6)
  returned.state = answer < 2 ? 'over' : 'accepted'
  if (answer === 0) done(await shop.verbs().returns.withdraw({ userId: order.user_id, returnId }))
  else if (answer === 1) done(await shop.verbs().returns.refuse(say))
  else done(await shop.verbs().returns.accept(say))
  return `return ${returned.id} is ${returned.state}`
}

export async function receivesReturn(life: Life): Promise<string | undefined> {
  const { shop, random, order, returns } = life
  const returned = some(life, 'accepted', 'on its way')
  if (!returned) return undefined
  const found = returned.parts.flatMap(({ line, quantity }) => {
    const first = random(quantity + 1)
    return [first, random(quantity - first + 1)].flatMap((units) => {
      const grade = RETURN_GRADES[random(RETURN_GRADES.length)] ?? 'missing'
      return units > 0 ? [{ line, quantity: units, grade }] : []
    })
  })
  const lines = found.map(({ line, ...it }) => ({ ...it, lineId: order.lines[line]?.id as OrderLineId }))
  done(await shop.verbs().returns.receive({ returnId: toReturnId(returned.id), found: lines, actor: RAVI }))
  returns.receive(
    returned,
    found.map(({ grade, ...it }) => ({ ...it, isMissing: grade === 'missing' })),
  )
  return `received of return ${returned.id} ${returned.parts.map(({ here }) => here)}`
}

export async function closesReturn(life: Life): Promise<string | undefined> {
  const { shop, random, order, returns, money } = life
  const returned = some(life, 'received')
  if (!returned) return undefined
  const { id, wish, parts } = returned
  const refundInstead = random(4) === 0
  const closing = { returnId: toReturnId(id), refundInstead, actor: RAVI }
  const isReplaced = wish === 'replacement' && !refundInstead && parts.some(({ here }) => here > 0)
  if (isReplaced && !(await areInStock(shop, order, parts))) {
    expect(await shop.verbs().returns.close(closing)).toBeInstanceOf(Refusal)
    return `could not replace return ${id}`
  }
  const mayHaveDelivery = !isReplaced && returns.isNothingKept(returned) && order.delivery_charge > 0
  const refused = mayHaveDelivery || (await shop.verbs().returns.close({ ...closing, withDelivery: true }))
  if (!mayHaveDelivery) expect(refused).toBeInstanceOf(Refusal)
  const withDelivery = mayHaveDelivery && random(2) === 0
  const closed = done(await shop.verbs().returns.close({ ...closing, withDelivery }))
  if (isReplaced) {
    expect(closed).toMatchObject({ amount: 0, replacementNo: expect.any(Number) })
    await sendReplacement(life, returns.replace(returned, closed.replacementNo ?? 0))
    return `replaced return ${id}`
  }
  const left = BigInt(order.amount_charged) - money.back - money.gifts
  const back = returns.payBack(returned, withDelivery)
  const amount = back < left ? back : left
  expect(closed).toMatchObject({ amount: Number(amount), replacementNo: undefined })
  money.back += amount
  return `paid ${amount} for return ${id}`
}

async function areInStock(
  shop: ShopUnderTest,
  { lines }: Life['order'],
  parts: BookReturn['parts'],
): Promise<boolean> {
  for (const [line, { product_id }] of lines.entries()) {
    const units = parts.reduce((sum, part) => sum + (part.line === line ? part.here : 0), 0)
    if (units > ((await stockOf(shop, product_id)) ?? 0)) return false
  }
  return true
}

function done<T>(outcome: T | Refusal): T {
  if (outcome instanceof Refusal) expect.fail(outcome.message)
  return outcome
}

/** What brings a return that was asked for to its end. */
export const ON_TO_THE_END = [answersReturn, receivesReturn, closesReturn]

export const RETURN_STEPS = [
  asksReturn,
  answersReturn,
  receivesReturn,
  closesReturn,
  cancelsReplacement,
  returnsReplacement,
]
