import type { Kysely } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { LOOK_AGAIN_AFTER_MS, updatePayment } from '#server/shop/payments/queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'

const BATCH_SIZE = 100
const HOUR = 60 * 60 * 1000
/** Who does what no person does. */
const THE_SHOP = 'the shop'

/**
 * Makes the refunds that cancelled orders are owed and that were not made at once: the process that cancelled died, or
 * the provider could not be reached. Several processes doing it at once give back once.
 */
export async function refundCancelledOrders(deps: OrderDeps): Promise<void> {
  const owed = await deps.db
    .selectFrom('order_cancellations')
    .innerJoin('payments', 'payments.order_id', 'order_cancellations.order_id')
    .select('order_cancellations.order_id as orderId')
    .where('order_cancellations.refunded_at', 'is', null)
    .where('order_cancellations.refund_at', '<=', deps.now)
    .where('payments.provider', '=', deps.payments.name)
    .orderBy('order_cancellations.refund_at')
    .limit(BATCH_SIZE)
    .execute()
  for (const { orderId } of owed) await refundOrder(deps, { orderId, by: THE_SHOP })
}

/** Whether it is made. One that cannot be made now is tried again, each time after a longer while. */
export async function refundOrder(
  { db, payments, log, now }: OrderDeps,
  { orderId, by }: { orderId: OrderId; by: string },
): Promise<boolean> {
  const owed = await findOwed(db, orderId)
  if (!owed) return true
  try {
    // The provider gives back once, however often it is asked: a crash after this line costs nothing.
    if (owed.amount > 0) await payments.refund(owed.reference)
  } catch (error) {
    log.error({ order: orderId, err: error }, 'a cancelled order could not be refunded yet')
    const wait = Math.min(HOUR, Math.max(LOOK_AGAIN_AFTER_MS, Math.round((now - owed.cancelledAt) / 4)))
    await db
      .updateTable('order_cancellations')
      .set({ refund_at: now + wait })
      .where('order_id', '=', orderId)
      .where('refunded_at', 'is', null)
      .execute()
    return false
  }
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('order_cancellations')
      .set({ refunded_at: now })
      .where('order_id', '=', orderId)
      .where('refunded_at', 'is', null)
      .executeTakeFirst()
    // Somebody else was quicker to note it.
    if (numUpdatedRows === 0n) return
    await updatePayment(transaction, orderId, { state: 'refunded', now, lookAt: null })
    await insertEvent(transaction, orderId, { kind: 'refunded', by, at: now })
  })
  return true
}

async function findOwed(db: Kysely<Tables>, orderId: OrderId) {
  return db
    .selectFrom('order_cancellations')
    .innerJoin('payments', 'payments.order_id', 'order_cancellations.order_id')
    .select(['payments.reference', 'payments.amount', 'order_cancellations.cancelled_at as cancelledAt'])
    .where('order_cancellations.order_id', '=', orderId)
    .where('order_cancellations.refunded_at', 'is', null)
    .executeTakeFirst()
}
