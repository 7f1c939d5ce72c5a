import type { Kysely, Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { nextCheckAt } from '#domain/orders/closing.ts'
import { OPEN_RETURN_STATES } from '#domain/returns/steps.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { closeOrder, scheduleClosingCheck } from '#server/shop/orders/record/close-order.ts'
import { requireOrder } from '#server/shop/orders/record/queries.ts'
import { listReturns } from './queries.ts'
import { listReturnable } from './returnable.ts'

const BATCH_SIZE = 50

type Deps = Pick<Database, 'db'> & { now: number }

/**
 * Closes orders of which nothing is to come any more: everything was handed over, called off or came back, no return and no refund is
 * open, and nothing may be sent back any longer. Each is looked at when that may be so, at most once a day.
 */
export async function closeOrders({ db, now }: Deps): Promise<void> {
  while ((await lookAtSome(db, now)) === BATCH_SIZE);
}

const toLookAt = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('look_to_close_at', 'is not', null)
    .where('look_to_close_at', '<=', now)
    .orderBy('look_to_close_at')
    .limit(BATCH_SIZE)

async function lookAtSome(database: Kysely<Tables>, now: number): Promise<number> {
  if ((await toLookAt(database, now).limit(1).execute()).length === 0) return 0
  return database.transaction().execute(async (db) => {
    const some = toLookAt(db, now)
    // What somebody changes at this moment is looked at the next time.
    const rows = await (engineOf(db) === 'sqlite' ? some : some.forNoKeyUpdate().skipLocked()).execute()
    const orders = await Promise.all(rows.map(({ id }) => requireOrder(db, id)))
    const returnable = await listReturnable({ db, now }, orders)
    const waiting = await listWaiting(
      db,
      rows.map(({ id }) => id),
    )
    for (const { id, state, lines } of orders) {
      const facts = lines.map((line) => ({ status: line.status, returnable: returnable.get(line.id) }))
      const at = nextCheckAt({ lines: facts, isWaiting: waiting.has(id) }, now)
      if (at !== undefined) await scheduleClosingCheck(db, id, at)
      else if (state === 'placed') await closeOrder(db, id, now)
      else await scheduleClosingCheck(db, id, null)
    }
    return rows.length
  })
}

/** Those with a return that is open, or money that is not certain, goes back, or may need a person. */
async function listWaiting(db: Transaction<Tables>, orderIds: readonly OrderId[]): Promise<Set<OrderId>> {
  const ids = JSON.stringify(orderIds)
  const payments = await db
    .selectFrom('payments')
    .select('order_id as orderId')
    .where(isOneOf(db, 'order_id', ids))
    .where(({ or, eb }) => or([eb('state', 'in', ['asked', 'pending', 'due']), eb('is_watched', '=', 1)]))
    .execute()
  const returns = await listReturns(db, orderIds)
  const open = returns.filter(({ state }) => OPEN_RETURN_STATES.includes(state))
  return new Set([...payments, ...open].map(({ orderId }) => orderId))
}
