import type { Paise } from './money.ts'
import { PAID_STATES, type PaymentState, type RefundState } from './payment.ts'

type Payments = readonly { amount: Paise; state: PaymentState }[]
type Refunds = readonly { amount: Paise; state: RefundState }[]

/**
 * What is still to be paid: what the kept goods come to, less what came and stayed. Money that the shop gave back as a gesture,
 * for no unit and not all that came, is not asked for again.
 */
export function dueOf(kept: Paise, { payments, refunds }: Money): Paise {
  const amounts = new Map(payments.map(({ id, amount }) => [id, amount]))
  const gestures = refunds.filter(
    ({ lines, amount, paymentId }) => lines.length === 0 && amount < (amounts.get(paymentId) ?? 0),
  )
  return Math.max(0, kept - (paidOf(payments) - refundedOf(refunds) + refundedOf(gestures)))
}

type Money = {
  payments: readonly (Payments[number] & { id: number })[]
  refunds: readonly (Refunds[number] & { paymentId: number; lines: readonly unknown[] })[]
}

/** What came for an order. */
export function paidOf(payments: Payments): Paise {
  return sum(payments.filter(({ state }) => PAID_STATES.includes(state)))
}

/** What of it went back, or is to: a refund counts from its record on, unless it failed. */
export function refundedOf(refunds: Refunds): Paise {
  return sum(refunds.filter(({ state }) => state !== 'failed'))
}

const sum = (records: readonly { amount: Paise }[]) => records.reduce((all, { amount }) => all + amount, 0)
