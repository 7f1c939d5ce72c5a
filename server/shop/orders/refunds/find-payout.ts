import type { OrderId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { findPayoutAccount } from '#server/shop/payments/payouts.ts'
import { findOpenRefund } from '#server/shop/payments/refunds.ts'
import type { OrderDeps } from '../record/order-deps.ts'

type Input = { refundId: RefundId; ofOrder?: OrderId | undefined; actor: StaffActor }

export type Payout = { amount: Paise; account: RefundAccount }

/** How much of an open refund staff have to pay out, and to which account, all of it. Of another order it is none. Who saw it is noted. */
export async function findPayout(
  { db, payments, secret, now }: Pick<OrderDeps, 'db' | 'payments' | 'secret' | 'now'>,
  { refundId, ofOrder, actor }: Input,
): Promise<Payout | Refusal> {
  const refund = await findOpenRefund(db, refundId)
  if (!refund || (ofOrder !== undefined && refund.orderId !== ofOrder))
    return new Refusal('NOT_FOUND', `There is no open refund ${refundId}.`)
  if (payments.find(refund.method)) {
    return new Refusal('CONFLICT', `Refund ${refundId} is made automatically through "${refund.method}".`)
  }
  const account = await findPayoutAccount(db, secret, refund.orderId)
  if (account === undefined) {
    return new Refusal(
      'NOT_FOUND',
      `We do not have the customer’s UPI ID or bank account for refund ${refundId} yet. Please ask for it.`,
    )
  }
  if (account === 'unreadable') {
    const why = 'It was saved with a different SESSION_SECRET.'
    return new Refusal(
      'CONFLICT',
      `The account for refund ${refundId} cannot be read. ${why} Ask for it again.`,
    )
  }
  await db.transaction().execute((transaction) =>
    writeAudit(transaction, {
      actor,
      at: now,
      action: 'payout.show',
      record: { kind: 'refund', id: refundId },
      after: { account: 'upiId' in account ? 'UPI' : 'bank' },
    }),
  )
  return { amount: refund.amount, account }
}
