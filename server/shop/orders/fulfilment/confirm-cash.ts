import type { Transaction } from 'kysely'
import { type ConfirmationState, OPEN_CONFIRMATIONS } from '#domain/payments/cash.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findConfirmation, noteConfirmation } from '#server/shop/payments/cash/confirmations.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import { type Cancelled, cancelOrder } from '../cancelling/cancel-order.ts'
import { noteLapse } from '../checkout/holds.ts'
import { enqueueNoAnswer } from '../messages/cash-messages.ts'
import { auditOrder } from '../record/audit-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { lockPlacedOrder, type PlacedOrder } from '../record/placed-order.ts'
import type { SeenVersion } from '../record/seen.ts'

type Call = SeenVersion & { voucherNo: number; note: string | null; actor: Actor }

/** Somebody has reached the customer, who wants it: it may be packed. */
export async function confirmCash(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  call: Call,
): Promise<{ tries: number } | Refusal> {
  return deps.db.transaction().execute((db) => noteCall(db, deps, call, 'confirmed'))
}

/** Somebody has tried in vain. The customer hears of it by mail, and may call back. */
export async function noteNoAnswer(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  call: Call,
): Promise<{ tries: number } | Refusal> {
  const noted = await deps.db.transaction().execute(async (db) => {
    const done = await noteCall(db, deps, call, 'no answer')
    if (!(done instanceof Refusal)) await enqueueNoAnswer(db, done.order, deps.now)
    return done
  })
  deps.messages.nudge()
  return noted
}

const NOT_CONFIRMED = 'We could not confirm this order.'

/** Nobody meant it: it is cancelled, and its stock is back on the shelf. */
export async function noteNotGenuine(
  deps: OrderDeps,
  { voucherNo, note, seen, actor }: Call,
): Promise<Cancelled | Refusal> {
  return cancelOrder(deps, {
    voucherNo,
    seen,
    reason: note ?? NOT_CONFIRMED,
    actor,
    action: 'order.not-genuine',
    before: async (db, order) => {
      const problem = await callProblem(db, order)
      if (problem) return problem
      await write(db, order, { state: 'not genuine', note: null, actor, now: deps.now })
      await noteLapse(db, order.id, deps.now)
      return undefined
    },
  })
}

async function noteCall(
  db: Transaction<Tables>,
  { now }: Pick<OrderDeps, 'now'>,
  { voucherNo, note, seen, actor }: Call,
  state: 'confirmed' | 'no answer',
): Promise<{ order: PlacedOrder; tries: number } | Refusal> {
  const order = await lockPlacedOrder(db, voucherNo, { seen, now })
  if (order instanceof Refusal) return order
  const problem = await callProblem(db, order)
  if (problem) return problem
  await write(db, order, { state, note, actor, now })
  const action = state === 'confirmed' ? 'order.confirm-cash' : 'order.no-answer'
  await auditOrder(db, order, { actor, at: now, action, after: { note } })
  const confirmation = await findConfirmation(db, order.id)
  return { order, tries: confirmation?.tries ?? 0 }
}

const KINDS = {
  confirmed: 'cash confirmed',
  'no answer': 'no answer',
  'not genuine': 'not genuine',
} as const

type Found = { state: keyof typeof KINDS; note: string | null; actor: Actor; now: number }

async function write(
  db: Transaction<Tables>,
  { id }: PlacedOrder,
  { state, note, actor, now }: Found,
): Promise<void> {
  await noteConfirmation(db, id, { state, now })
  await insertEvent(db, id, { kind: KINDS[state], note, actor, at: now })
}

/** Why nobody has to call about an order, or nothing. */
async function callProblem(db: Transaction<Tables>, order: PlacedOrder): Promise<Refusal | undefined> {
  const { id, voucherNo, state } = order
  const confirmation = await findConfirmation(db, id)
  if (!confirmation) return new Refusal('CONFLICT', `Order ${voucherNo} is not cash on delivery.`)
  if (state === 'cancelled') return new Refusal('CONFLICT', `Order ${voucherNo} is cancelled.`)
  return isOpen(confirmation.state)
    ? undefined
    : new Refusal('CONFLICT', `Order ${voucherNo} is already confirmed.`)
}

const isOpen = (state: ConfirmationState) => OPEN_CONFIRMATIONS.includes(state)

/** Why an order cannot be packed yet, or nothing. */
export async function unconfirmedProblem(
  db: Transaction<Tables>,
  { id, shopId }: Pick<PlacedOrder, 'id' | 'shopId'>,
): Promise<string | undefined> {
  const confirmation = await findConfirmation(db, id)
  if (!confirmation || !isOpen(confirmation.state)) return undefined
  const { confirmFirst } = await findCashTerms(db, shopId)
  return confirmFirst ? 'It is cash on delivery and not confirmed yet: see "cash queue"' : undefined
}
