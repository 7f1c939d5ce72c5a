import type { Paise } from './money.ts'
import { PAID_STATES, type PaymentState, type RefundState } from './payment.ts'

type Payments = readonly { amount: Paise; state: PaymentState }[]
type Refunds = readonly { amount: Paise; state: RefundState }[]

/** What came for an order. */
export function paidOf(payments: Payments): Paise {
  return sum(payments.filter(({ state }) => PAID_STATES.includes(state)))
}

/** What of it went back, or is to: a refund counts from its record on, unless it failed. */
export function refundedOf(refunds: Refunds): Paise {
  return sum(refunds.filter(({ state }) => state !== 'failed'))
}

const sum = (records: readonly { amount: Paise }[]) => records.reduce((all, { amount }) => all + amount, 0)
