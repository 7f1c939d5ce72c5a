import type { Transaction } from 'kysely'
import type { OrderId, PaymentId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type Funds, shareAmongPayments } from '#domain/orders/refund.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  followRefund,
  insertRefund,
  listFunds,
  type PaymentFunds,
  type RefundedLine,
} from '#server/shop/payments/refunds.ts'
import { insertEvent } from '../record/order-events.ts'

export type Owed = {
  orderId: OrderId
  amount: Paise
  /** what of it is for units; the rest is for the order as a whole */
  lines?: readonly RefundedLine[]
  /** only this one's money */
  paymentId?: PaymentId
  reason: string | null
  requestKey: string
  actor: Actor
  now: number
}

/**
 * Writes down that money goes back, as much of it as is left. Whoever calls has locked the order, and makes the refunds when
 * the transaction is over.
 */
export async function oweRefund(
  db: Transaction<Tables>,
  owed: Owed,
  /** as they were read under the lock */
  known?: readonly PaymentFunds[],
): Promise<RefundId[]> {
  const { orderId, amount, lines = [], paymentId, reason, requestKey, actor, now } = owed
  const all = known ?? (await listFunds(db, orderId))
  const funds = all.filter(({ id }) => paymentId === undefined || id === paymentId)
  const refunds: RefundId[] = []
  for (const [index, part] of shareAmongPayments({ amount, lines }, funds).entries()) {
    const key = index === 0 ? requestKey : `${requestKey}#${index + 1}`
    const refund = { orderId, reason, actor, now, ...part, requestKey: key }
    const id = await insertRefund(db, refund)
    await pipeline(db, () => [
      followRefund(db, id, refund),
      insertEvent(db, orderId, {
        kind: 'refund asked',
        amount: part.amount,
        subjectId: id,
        note: reason,
        actor,
        at: now,
      }),
    ])
    refunds.push(id)
  }
  return refunds
}

/** What is left of all that came. */
export const leftToRefund = (funds: readonly Funds<PaymentId>[]): Paise =>
  funds.reduce((sum, { left }) => sum + left, 0)
