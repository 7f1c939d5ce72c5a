import { type RefundId, toRefundId } from '#domain/ids.ts'
import { THE_SYSTEM } from '#domain/staff/actor.ts'
import type { ReportedRefund } from '#server/shop/payments/payment-provider.ts'
import type { Payment } from '#server/shop/payments/queries.ts'
import { findRefundOf, insertMadeRefund, listFunds } from '#server/shop/payments/refunds.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { lockOrderState } from '../record/queries.ts'
import { refundKey, settleRefund } from './make-refunds.ts'

type Told = { tells: 'refunded' | 'refund failed'; refund: ReportedRefund }

/** The provider tells what became of a refund: of the shop's own, or of one that somebody made on its dashboard. */
export async function handleRefundEvent(
  deps: OrderDeps,
  payment: Payment,
  { tells, refund }: Told,
): Promise<void> {
  const { reference } = refund
  const own = await findRefundOf(deps.db, payment.id, {
    reference,
    id: ownId(refund.key, payment),
  })
  if (own) {
    await settleRefund(deps, own, { state: tells === 'refunded' ? 'done' : 'failed', reference })
  } else if (tells === 'refunded') {
    await noteForeignRefund(deps, payment, refund)
  }
}

/** The refund's id in a key that is the shop's own. */
function ownId(key: string | undefined, { reference }: Payment): RefundId | undefined {
  const written = key && /^refund-([0-9]{1,15})-/.exec(key)?.[1]
  if (!written) return undefined
  const id = toRefundId(Number(written))
  return key === refundKey({ id, reference }) ? id : undefined
}

async function noteForeignRefund(
  { db: database, log, now }: OrderDeps,
  { id: paymentId, orderId }: Payment,
  { reference, amount: told }: ReportedRefund,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const state = await lockOrderState(db, orderId)
    const funds = await listFunds(db, orderId)
    const amount = Math.min(told, funds.find(({ id }) => id === paymentId)?.left ?? 0)
    if (amount <= 0) return
    const refund = { orderId, paymentId, amount, reference, now }
    const id = await insertMadeRefund(db, refund)
    if (id === undefined) return
    await insertEvent(db, orderId, { kind: 'refunded', amount, subjectId: id, actor: THE_SYSTEM, at: now })
    const isAll = funds.reduce((sum, { left }) => sum + left, 0) === amount
    if (isAll && (state === 'placed' || state === 'closed')) {
      log.warn({ order: orderId }, 'a placed order was refunded in full on the dashboard')
    }
  })
}
