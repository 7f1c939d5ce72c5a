import { THE_SYSTEM } from '#domain/actor.ts'
import type { RefundId } from '#domain/ids.ts'
import type { RefundState } from '#domain/payment.ts'
import type { PaymentProvider, RefundOutcome } from '#server/shop/payments/payment-provider.ts'
import { LOOK_AGAIN_AFTER_MS } from '#server/shop/payments/queries.ts'
import {
  findOpenRefund,
  listDueRefunds,
  noteRefund,
  type OpenRefund,
  tryRefundAgain,
} from '#server/shop/payments/refunds.ts'
import type { OrderDeps } from './order-deps.ts'
import { insertEvent } from './order-events.ts'

const BATCH_SIZE = 100
const HOUR = 60 * 60 * 1000

/**
 * Makes the refunds that are owed and were not made at once: the process that owed them died, or the provider could not be
 * reached. Those that a provider has taken over are asked after. Several processes doing it at once give back once.
 */
export async function makeDueRefunds(deps: OrderDeps): Promise<void> {
  const { db, payments, now } = deps
  for (const provider of payments.all) {
    const due = await listDueRefunds(db, { method: provider.name, now, limit: BATCH_SIZE })
    for (const refund of due) await makeRefund(deps, provider, refund)
  }
}

/** Makes them right away; tells whether all of that money has gone back. What no provider moves waits for staff. */
export async function makeRefunds(deps: OrderDeps, ids: readonly RefundId[]): Promise<boolean> {
  let allDone = true
  for (const id of ids) {
    const refund = await findOpenRefund(deps.db, id)
    const provider = refund && deps.payments.find(refund.method)
    const state = provider ? await makeRefund(deps, provider, refund) : refund ? 'asked' : 'done'
    if (state !== 'done') allDone = false
  }
  return allDone
}

/** One that cannot be made now is tried again, each time after a longer while. */
async function makeRefund(
  deps: OrderDeps,
  provider: PaymentProvider,
  refund: OpenRefund,
): Promise<RefundState> {
  const { db, log, now } = deps
  const wait = Math.min(HOUR, Math.max(LOOK_AGAIN_AFTER_MS, Math.round((now - refund.createdAt) / 4)))
  let outcome: RefundOutcome
  try {
    const { reference, providerPayment, amount } = refund
    // The provider gives back once for a key, however often it is asked: a crash after this line costs nothing.
    outcome = await provider.refund({ reference, providerPayment, amount, key: refundKey(refund) })
  } catch (error) {
    log.error({ order: refund.orderId, err: error }, 'a refund could not be made yet')
    await tryRefundAgain(db, refund.id, now + wait)
    return refund.state
  }
  await settleRefund(deps, refund, outcome, now + wait)
  return outcome.state
}

/** The refund's own id, and beside it a part of what names the payment everywhere: ids begin anew in every database. */
export function refundKey({ id, reference }: Pick<OpenRefund, 'id' | 'reference'>): string {
  return `refund-${id}-${reference.slice(0, 13)}`
}

/** Notes what became of a refund, once, however many hear of it. */
export async function settleRefund(
  { db, log, now }: Pick<OrderDeps, 'db' | 'log' | 'now'>,
  refund: Pick<OpenRefund, 'id' | 'orderId' | 'state' | 'amount'>,
  outcome: RefundOutcome,
  tryAt = now + LOOK_AGAIN_AFTER_MS,
): Promise<void> {
  const { id, orderId, amount } = refund
  await db.transaction().execute(async (transaction) => {
    if (!(await noteRefund(transaction, refund, outcome, { now, tryAt }))) return
    if (outcome.state === 'sent') return
    const kind = outcome.state === 'done' ? 'refunded' : 'refund failed'
    await insertEvent(transaction, orderId, { kind, amount, subjectId: id, actor: THE_SYSTEM, at: now })
    if (outcome.state === 'failed') log.error({ order: orderId }, 'a refund failed at the payment provider')
  })
}
