import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import type { OrderLineId } from '#domain/ids.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money.ts'
import { keptValue, unitsBack } from '#domain/money-back.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  findRefundsByKey,
  listFunds,
  listRefundedAmounts,
  listRefundedUnits,
  type RefundedLine,
} from '#server/shop/payments/refunds.ts'
import { makeRefunds } from './make-refunds.ts'
import type { OrderDeps } from './order-deps.ts'
import { enqueueRefundAsked } from './order-messages.ts'
import { leftOf, oweRefund } from './owe-refund.ts'
import { lockPlacedOrder, type PlacedOrder } from './placed-order.ts'

export type RefundRequest = {
  voucherNo: number
  /** units that money goes back for, or any amount, or neither: what was paid beyond what the kept goods come to */
  lines?: readonly { lineId: OrderLineId; quantity: number }[] | undefined
  amount?: Paise | undefined
  reason: string
  /** the same key is the same refund */
  key?: string | undefined
  actor: Actor
}

export type AskedRefund = {
  amount: Paise
  /** false: it could not be made yet; the running shop goes on trying */
  refunded: boolean
}

/** Gives money of a placed order back, without calling anything off. Never more than is left, and once for one request. */
export async function askRefund(
  deps: OrderDeps,
  { voucherNo, lines, amount, reason, key = randomUUID(), actor }: RefundRequest,
): Promise<AskedRefund | Refusal> {
  const { engine, now } = deps
  const requestKey = `request-${key}`
  const owed = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, engine, voucherNo)
    if (order instanceof Refusal) return order
    const known = await findRefundsByKey(db, requestKey)
    if (known.some(({ orderId }) => orderId !== order.id)) {
      return new Refusal('CONFLICT', 'This key was used for the refund of another order.')
    }
    if (known.length > 0) return { amount: sumOf(known), refunds: known.map(({ id }) => id) }

    const wish = await readWish(db, order, { lines, amount })
    if (wish instanceof Refusal) return wish
    const refunds = await oweRefund(db, { orderId: order.id, ...wish, reason, requestKey, actor, now })
    await enqueueRefundAsked(db, order, { amount: wish.amount, reason, now })
    return { amount: wish.amount, refunds }
  })
  if (owed instanceof Refusal) return owed
  deps.messages.nudge()
  return { amount: owed.amount, refunded: await makeRefunds(deps, owed.refunds) }
}

type Wish = { amount: Paise; lines: RefundedLine[] }

async function readWish(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { lines, amount }: Pick<RefundRequest, 'lines' | 'amount'>,
): Promise<Wish | Refusal> {
  const left = leftOf(await listFunds(db, order.id))
  const wish = lines
    ? await unitsOf(db, order, lines)
    : { amount: amount ?? Math.max(0, left - keptValue(order)), lines: [] }
  if (wish instanceof Refusal) return wish
  if (wish.amount <= 0)
    return new Refusal('CONFLICT', `Nothing of order ${order.voucherNo} is to be refunded.`)
  if (wish.amount <= left) return wish
  return new Refusal(
    'CONFLICT',
    `Of order ${order.voucherNo} ${formatRupeesAndPaise(left)} can be refunded, not ${formatRupeesAndPaise(wish.amount)}.`,
  )
}

/** For units that were not paid back before. */
async function unitsOf(
  db: Transaction<Tables>,
  { id, voucherNo, lines }: PlacedOrder,
  asked: NonNullable<RefundRequest['lines']>,
): Promise<Wish | Refusal> {
  const refunded = await listRefundedUnits(db, id)
  const amounts = await listRefundedAmounts(db, id)
  const back: RefundedLine[] = []
  for (const [lineId, parts] of Map.groupBy(asked, (it) => it.lineId)) {
    const line = lines.find((it) => it.id === lineId)
    if (!line) return new Refusal('NOT_FOUND', `Order ${voucherNo} has no line ${lineId}.`)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const before = refunded.get(lineId) ?? 0
    const open = line.quantity - before
    if (parts.some((part) => !Number.isSafeInteger(part.quantity) || part.quantity < 1) || quantity > open) {
      return new Refusal('CONFLICT', `Of line ${lineId}, ${line.name}, ${open} can be refunded.`)
    }
    // With the last unit goes what is left of the line, however the others were worked out.
    const rest = Math.max(0, line.net - (amounts.get(lineId) ?? 0))
    const share = Math.min(rest, unitsBack(line, { before, taken: quantity }))
    back.push({ lineId, quantity, amount: quantity === open ? rest : share })
  }
  return { amount: sumOf(back), lines: back }
}

const sumOf = (parts: readonly { amount: Paise }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
