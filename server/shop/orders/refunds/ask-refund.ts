import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OrderId, OrderLineId, RefundId } from '#domain/ids.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { keptValue } from '#domain/orders/money-back.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CreditPlan } from '#server/shop/invoices/plan-credit.ts'
import {
  findRefundsByKey,
  type KnownRefund,
  listFunds,
  type PaymentFunds,
  type RefundedLine,
} from '#server/shop/payments/refunds.ts'
import { refundLimitProblem } from '#server/shop/staff/refund-limit.ts'
import { readStaffRules, type StaffRules } from '#server/shop/staff/staff-rules.ts'
import { enqueueRefundAsked, type Recipient, requireRecipient } from '../messages/order-messages.ts'
import { auditOrder, namedUnits } from '../record/audit-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { lockPlacedOrder, type PlacedOrder } from '../record/placed-order.ts'
import { type SeenVersion, seenProblem } from '../record/seen.ts'
import { issueCredit, planRefund } from './credit-refund.ts'
import { makeRefunds } from './make-refunds.ts'
import { leftToRefund, oweRefund } from './owe-refund.ts'
import { splitMoneyBack } from './split-money-back.ts'

export type RefundRequest = SeenVersion & {
  voucherNo: number
  /** units that money goes back for, though they are not called off */
  lines?: readonly { lineId: OrderLineId; quantity: number }[] | undefined
  /** what was paid for delivery goes back */
  delivery?: boolean | undefined
  /** any amount, as a gesture. Without this and the above: what was paid beyond what the kept goods come to */
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

/**
 * Gives money of a placed order back, without calling anything off. Never more than is left, and once for one request. What is
 * for units or for delivery is credited on their invoices; a gesture changes no price, and no paper.
 */
export async function askRefund(deps: OrderDeps, request: RefundRequest): Promise<AskedRefund | Refusal> {
  const owed = await deps.db.transaction().execute((db) => oweAsked(deps, db, request))
  if (owed instanceof Refusal) return owed
  deps.messages.nudge()
  return { amount: owed.amount, refunded: await makeRefunds(deps, owed.refunds) }
}

type Owed = { amount: Paise; back: MoneyBack; refunds: RefundId[] }

/** The same within a transaction; whoever calls makes the refunds afterwards. */
export async function oweAsked(
  { payments, now }: OrderDeps,
  db: Transaction<Tables>,
  { voucherNo, reason, key = randomUUID(), seen, actor, ...input }: RefundRequest,
): Promise<Owed | Refusal> {
  const [order, made] = await pipeline<[PlacedOrder | Refusal, KnownRefund[]]>(db, () => [
    lockPlacedOrder(db, voucherNo),
    findKnown(db, key),
  ])
  if (order instanceof Refusal) return order
  if (made.some(({ orderId }) => orderId !== order.id)) {
    return new Refusal('CONFLICT', 'This key was used for the refund of another order.')
  }
  const back = { toSource: 0, toAccount: 0 }
  if (made.length > 0) return { amount: sumOf(made), back, refunds: made.map(({ id }) => id) }

  // Only now: a request that was made before has changed the order itself.
  const changed = await seenProblem(db, order, { seen, now })
  if (changed) return changed
  const { funds, before, rules, recipient } = await readAround(db, order.id)
  const found = await readInput(db, order, { ...input, left: leftToRefund(funds) })
  if (found instanceof Refusal) return found
  const { amount, lines, credit } = found
  const problem = await refundLimitProblem(db, actor, { amount: amount + before, limit: rules.refundLimit })
  if (problem) return problem
  if (credit) await issueCredit(db, order, { lines, credit }, now)
  const requestKey = keysOf(key)[credit ? 'credited' : 'gesture']
  const ways = splitMoneyBack(amount, funds, payments)
  const owed = { orderId: order.id, amount, lines, reason, requestKey, actor, now }
  const refunds = await oweRefund(db, owed, funds)
  const noted = {
    amount,
    reason,
    lines: namedUnits(
      order,
      lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    ),
  }
  await pipeline(db, () => [
    auditOrder(db, order, { actor, at: now, action: 'order.refund', after: noted }),
    enqueueRefundAsked(db, recipient, order, { back: ways, reason, now }),
  ])
  return { amount, back: ways, refunds }
}

const keysOf = (key: string) => ({ credited: `credit-${key}`, gesture: `request-${key}` })

async function findKnown(db: Transaction<Tables>, key: string): Promise<KnownRefund[]> {
  const { credited, gesture } = keysOf(key)
  return findRefundsByKey(db, credited, gesture)
}

/** What is to be known of an order whose money goes back, and of the shop, read at once. */
async function readAround(db: Transaction<Tables>, orderId: OrderId) {
  const [funds, before, rules, recipient] = await pipeline<[PaymentFunds[], Paise, StaffRules, Recipient]>(
    db,
    () => [
      listFunds(db, orderId),
      askedBefore(db, orderId),
      readStaffRules(db),
      requireRecipient(db, orderId),
    ],
  )
  return { funds, before, rules, recipient }
}

/** What went back of an order by such requests before: a refund in parts is as large as the parts together. */
async function askedBefore(db: Transaction<Tables>, orderId: OrderId): Promise<Paise> {
  return sumOf(await askedOfOrder(db, orderId))
}

const askedOfOrder = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .where((it) => it.or([it('request_key', 'like', 'credit-%'), it('request_key', 'like', 'request-%')])),
)

type Input = { amount: Paise; lines: RefundedLine[]; credit?: CreditPlan }

async function readInput(
  db: Transaction<Tables>,
  order: PlacedOrder,
  {
    lines,
    delivery = false,
    amount,
    left,
  }: Pick<RefundRequest, 'lines' | 'delivery' | 'amount'> & { left: Paise },
): Promise<Input | Refusal> {
  const isForGoods = lines !== undefined || delivery
  if (isForGoods && amount !== undefined) {
    return new Refusal('BAD_USER_INPUT', 'Enter an amount, or choose what to refund, not both.')
  }
  const input = isForGoods
    ? await planRefund(db, order, { lines: lines ?? [], delivery })
    : { amount: amount ?? Math.max(0, left - keptValue(order)), lines: [] }
  if (input instanceof Refusal) return input
  if (input.amount <= 0) {
    const isLeftOpen = !isForGoods && left > 0
    const problem = isLeftOpen
      ? 'Choose what to refund, or enter an amount.'
      : `There is nothing to refund for order ${order.voucherNo}.`
    return new Refusal('CONFLICT', problem)
  }
  if (input.amount <= left) return input
  return new Refusal(
    'CONFLICT',
    `You can refund up to ${formatRupeesAndPaise(left)} for order ${order.voucherNo}.`,
  )
}

const sumOf = (parts: readonly { amount: Paise }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
