import { setTimeout as wait } from 'node:timers/promises'
import { type Buyer, orderCall } from '../builders/orders.ts'
import type { GraphqlReply } from '../tools/shop-under-test.ts'
import type { ShopsOnOneDatabase } from './shops-on-one-database.ts'

/** An order that the shop has told a customer of. */
export type Acknowledged = { id: number; voucherNo: number; paymentInfo: string }

/** What a customer hears: an order, why there is none, or nothing that helps. */
export type Answer = { order: Acknowledged } | { refused: string; code: string } | { lost: string }

const UNDER_WAY = 'Your order is still being processed. Please try again in a minute.'
/** Longer than the shop's own limits: whoever hears nothing by then waits for ever. */
const TIMEOUT_MS = 60_000

/** Sends an order to one of the processes. */
export async function order(
  shops: ShopsOnOneDatabase,
  turn: number,
  buyer: Buyer,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const address = await shops.addressOf(turn)
  let reply: GraphqlReply
  try {
    const response = await fetch(new URL('/graphql', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...buyer.headers },
      body: JSON.stringify(orderCall(buyer, variables)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    reply = (await response.json()) as GraphqlReply
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error
    return { lost: String(error) }
  }
  const [error] = reply.errors ?? []
  if (!error) return { order: reply.data.OrderbyCart[0] }
  const code = String(error.extensions?.code)
  return code === 'INTERNAL_SERVER_ERROR' ? { lost: error.message } : { refused: error.message, code }
}

/** Tries again with the same key, as the storefront does, until there is an answer or the order is under way. */
export async function orderUntilAnswered(
  shops: ShopsOnOneDatabase,
  turn: number,
  buyer: Buyer,
  variables: { idempotencyKey: string; coupon?: string },
): Promise<Answer> {
  const end = Date.now() + TIMEOUT_MS
  for (let tries = 0; ; tries++) {
    const answer = await order(shops, turn + tries, buyer, variables)
    if (!('lost' in answer) || Date.now() > end) return answer
    await wait(50)
  }
}

export const isUnderWay = (answer: Answer): boolean => 'refused' in answer && answer.refused === UNDER_WAY
