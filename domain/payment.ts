/** What customers who pay through a provider choose. */
export const ONLINE_PAYMENT = 'Online Payment'

/** Whoever takes the money of a payment. By hand: staff saw it on the shop's account. */
export const PAYMENT_METHODS = ['test', 'razorpay', 'by hand'] as const
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number]

export type PaymentState =
  | 'asked'
  | 'pending'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'due'
  | 'collected'
  | 'refused'

/** The money is the shop's. */
export const PAID_STATES: readonly PaymentState[] = ['paid', 'collected']

export type RefundState = 'asked' | 'sent' | 'done' | 'failed'

/** The money is still to go back. */
export const OPEN_REFUND_STATES: readonly RefundState[] = ['asked', 'sent']
