import type { OrderLineId } from '../ids.ts'
import type { Paise } from '../money/paise.ts'
import { CASH_STATES, PAID_STATES, type PaymentState, type RefundState } from '../payments/payment.ts'

type Payments = readonly { amount: Paise; state: PaymentState }[]
type Refunds = readonly { amount: Paise; state: RefundState }[]

/**
 * What is still to be paid: what the kept goods come to, less what came and stayed. Money that the shop gave back as a gesture,
 * for no unit and not all that came, is not asked for again. Cash is due as its record says, which is kept with every change.
 */
export function dueOf(kept: Paise, { payments, refunds }: Money): Paise {
  if (payments.some(({ state }) => CASH_STATES.includes(state))) {
    return cashDueOf(payments)
  }
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

/** What of it is to be taken in cash still. */
export function cashDueOf(payments: Payments): Paise {
  return sum(payments.filter(({ state }) => state === 'due'))
}

/** Whether an order that is paid in cash is: something came, and nothing more is to be taken at the door. */
export function isCashIn(payments: Payments): boolean {
  return paidOf(payments) > 0 && cashDueOf(payments) === 0
}

/** What of it went back, or is to: a refund counts from its record on, unless it failed. */
export function refundedOf(refunds: Refunds): Paise {
  return sum(refunds.filter(({ state }) => state !== 'failed'))
}

type RefundedLine = { lineId: OrderLineId; amount: Paise }

/** The same of one line. */
export function refundedOfLine(
  refunds: readonly { state: RefundState; lines: readonly RefundedLine[] }[],
  lineId: OrderLineId,
): Paise {
  const counting = refunds.filter(({ state }) => state !== 'failed')
  return sum(counting.flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId)))
}

const sum = (records: readonly { amount: Paise }[]) => records.reduce((all, { amount }) => all + amount, 0)
