import type { Transaction } from 'kysely'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { OPEN_REFUND_STATES, type RefundState } from '#domain/payments/payment.ts'
import { kindOfPayment } from '#domain/payments/payment-kinds.ts'
import { type Actor, THE_SYSTEM } from '#domain/staff/actor.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { transact } from '#server/platform/database/transact.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { RefundOutcome } from '#server/shop/payments/payment-provider.ts'
import { dropPayoutAccount } from '#server/shop/payments/payouts.ts'
import { PAYMENT_CHECK_AFTER_MS } from '#server/shop/payments/queries.ts'
import { enqueueRefund, findOpenRefund, noteRefund, type OpenRefund } from '#server/shop/payments/refunds.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { lockOrder } from '../record/queries.ts'

const HOUR = 60 * 60 * 1000

/** Makes them right away; tells whether all of that money has gone back. What cannot be made now, a job makes. */
export async function makeRefunds(deps: OrderDeps, ids: readonly RefundId[]): Promise<boolean> {
  let allDone = true
  for (const id of ids) {
    const refund = await findOpenRefund(deps.db, id)
    if (refund && (await makeRefund(deps, refund)).state !== 'done') allDone = false
  }
  return allDone
}

/**
 * Makes a refund that was not made at once: the process that owed it died, or the provider could not be reached. One that the
 * provider has taken over is asked after. Throws where the provider cannot be reached. Several doing it at once give back once.
 */
export async function makeOwedRefund(deps: OrderDeps, id: RefundId): Promise<void> {
  const { db, now } = deps
  const refund = await findOpenRefund(db, id)
  if (!refund || kindOfPayment(refund).refundedBy === 'staff') return
  const { state, error } = await makeRefund(deps, refund)
  if (error !== undefined) throw error
  if (!OPEN_REFUND_STATES.includes(state)) return
  const wait = Math.min(HOUR, Math.max(PAYMENT_CHECK_AFTER_MS, Math.round((now - refund.createdAt) / 4)))
  await enqueueRefund(db, id, now + wait)
}

/** What no provider moves waits for staff; what one moves whose settings are gone, for those. */
async function makeRefund(
  deps: OrderDeps,
  refund: OpenRefund,
): Promise<{ state: RefundState; error?: unknown }> {
  const provider = deps.payments.find(refund.method)
  if (!provider) return refund
  const { reference, providerPayment, amount, orderId } = refund
  let outcome: RefundOutcome
  try {
    // The provider gives back once for a key, however often it is asked: a crash after this line costs nothing.
    outcome = await provider.refund({ reference, providerPayment, amount, key: refundKey(refund) })
  } catch (error) {
    deps.log.error({ order: orderId, err: error }, 'a refund could not be made yet')
    return { state: refund.state, error }
  }
  await settleRefund(deps, refund, outcome)
  return outcome
}

/** The refund's own id, and beside it a part of what names the payment everywhere: ids begin anew in every database. */
export function refundKey({ id, reference }: Pick<OpenRefund, 'id' | 'reference'>): string {
  return `refund-${id}-${reference.slice(0, 13)}`
}

/** Notes what became of a refund, once, however many hear of it; tells whether this was the one. */
export async function settleRefund(
  { db, log, now }: Pick<OrderDeps, 'db' | 'log' | 'now'>,
  refund: Pick<OpenRefund, 'id' | 'orderId' | 'state' | 'amount'>,
  outcome: RefundOutcome,
  { actor = THE_SYSTEM, tell }: { actor?: Actor; tell?: (db: Transaction<Tables>) => Promise<void> } = {},
): Promise<boolean> {
  const { id, orderId, amount } = refund
  const isDone = outcome.state === 'done'
  return transact(db, async (transaction, last) => {
    const [, isNews, [order]] = await pipeline<[unknown, boolean, Numbered[]]>(transaction, () => [
      // Whoever asks for another refund, and names an account for it, waits.
      lockOrder(transaction, orderId),
      noteRefund(transaction, refund, outcome, now),
      readNumber(transaction, orderId),
    ])
    if (!isNews || outcome.state === 'sent') return isNews
    await tell?.(transaction)
    const event = {
      kind: isDone ? 'refunded' : 'refund failed',
      amount,
      subjectId: id,
      actor,
      at: now,
    } as const
    const after = { amount, reference: outcome.reference, order: order?.voucherNo ?? undefined }
    const entry = { actor, at: now, action: 'refund.note-made', record: { kind: 'refund', id }, after }
    await last(() => [
      insertEvent(transaction, orderId, event),
      writeAudit(transaction, entry),
      ...(isDone ? [dropPayoutAccount(transaction, orderId)] : []),
    ])
    if (!isDone) log.error({ order: orderId }, 'a refund failed at the payment provider')
    return true
  })
}

type Numbered = { voucherNo: number | null }

/** By which people know it. */
const readNumber = preparedQuery((db, id: OrderId) =>
  db.selectFrom('orders').select('voucher_no as voucherNo').where('id', '=', id),
)
