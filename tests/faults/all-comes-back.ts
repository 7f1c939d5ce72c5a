import type { OrderId, OrderLineId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReturnBook } from '#tests/oracle/return-book.ts'
import { ASHA } from '../builders/orders.ts'
import { deliver } from '../builders/parcels.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import type { Random } from './random-baskets.ts'

/*
 * What leaves less and less of an order with its customer, in as few steps as can be.
 */

type Life = {
  shop: ShopUnderTest
  random: Random
  order: { id: OrderId; user_id: UserId; lines: readonly { id: OrderLineId }[] }
  returns: ReturnBook
}

/** Most of what has arrived comes back, and is here; whether for money is still to be said. */
export async function sendsMuchBack({ shop, random, order, returns }: Life): Promise<string | undefined> {
  const units = order.lines.map((_, line) => Math.max(0, returns.returnable(line) - random(2)))
  if (units.every((quantity) => quantity === 0)) return undefined
  const reasons = units.map(() => (random(4) > 0 ? ('does not fit' as const) : ('changed mind' as const)))
  const lines = order.lines.flatMap(({ id: lineId }, line) => {
    const reason = reasons[line] ?? 'changed mind'
    return units[line] ? [{ lineId, quantity: units[line], reason }] : []
  })
  const whose = { userId: order.user_id, orderId: order.id, note: null, photos: [], key: undefined }
  const asked = await shop.verbs().returns.ask({ ...whose, lines, wish: 'refund' })
  if (asked instanceof Refusal) throw new Error(asked.message)
  returns.ask(asked.id, 'refund', units, reasons)
  const returned = returns.returns.at(-1)
  if (!returned) throw new Error('nothing was asked for')
  const step = { returnId: asked.id, actor: ASHA }
  await shop.verbs().returns.accept({ ...step, answer: null })
  await shop.verbs().returns.receive({ ...step, found: 'sellable' })
  returns.receive(
    returned,
    units.map((quantity, line) => ({ line, quantity, isMissing: false })),
  )
  return `sent back ${units}`
}

export async function replacementArrives({ shop, returns }: Life): Promise<string | undefined> {
  const replacement = returns.replacements.find(({ state }) => state === 'on its way')
  if (!replacement) return undefined
  await deliver(shop, replacement.orderNo)
  replacement.state = 'delivered'
  return `replacement ${replacement.orderNo} arrived`
}
