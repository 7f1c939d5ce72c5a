import type { Transaction } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import type { OrderId } from '#domain/ids.ts'
import type { OrderStatus, OrderStep } from '#domain/order-status.ts'
import { isStepForward, type StepWish, stepProblem } from '#domain/order-step.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listFunds } from '#server/shop/payments/refunds.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'
import { lockPlacedOrder, setStatus, statusOf } from './placed-order.ts'
import { enqueueStep } from './step-messages.ts'

type Move = StepWish & { voucherNo: number; to: OrderStep; actor: Actor }

/** Brings an order to its next status, all lines of it. Of two people who do it at once, one is refused. */
export async function moveOrder(
  deps: Pick<OrderDeps, 'db' | 'engine' | 'messages' | 'now'>,
  { voucherNo, to, actor, ...wish }: Move,
): Promise<{ from: OrderStatus; to: OrderStep } | Refusal> {
  const { engine, now } = deps
  const moved = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, engine, voucherNo)
    if (order instanceof Refusal) return order
    const from = statusOf(order)
    const isPaidBack = order.state === 'placed' && (await isGivenBack(db, order.id))
    const problem = isPaidBack ? 'Its money went back; it can be cancelled' : stepProblem(from, to, wish)
    if (problem !== undefined)
      return new Refusal('CONFLICT', `Order ${voucherNo} stays as it is. ${problem}.`)
    await setStatus(db, order.id, to)
    await insertEvent(db, order.id, { kind: 'moved', from, to, actor, at: now })
    if (isStepForward(from, to)) await enqueueStep(db, order, to, now)
    return { from, to }
  })
  deps.messages.nudge()
  return moved
}

/** Money came, and nothing of it is left: staff have given it back at the provider, for instance. */
async function isGivenBack(db: Transaction<Tables>, orderId: OrderId): Promise<boolean> {
  const funds = await listFunds(db, orderId)
  return funds.some(({ amount }) => amount > 0) && funds.every(({ left }) => left === 0)
}
