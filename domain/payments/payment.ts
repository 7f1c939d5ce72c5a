/** What customers who pay through a provider choose. */
export const ONLINE_PAYMENT = 'Online Payment'

/** What customers choose who pay the courier. */
export const CASH_ON_DELIVERY = 'Cash On Delivery'

/** What staff write on an order that was paid so. */
export const BANK_TRANSFER_OR_UPI = 'Bank Transfer or UPI'
export const CASH_AT_THE_COUNTER = 'Cash at the Counter'

/** What customers choose from. */
export const ORDER_TYPES = [ONLINE_PAYMENT, CASH_ON_DELIVERY] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/** Whoever takes the money of a payment. By hand: staff saw it on the shop's account. Cash: the courier takes it. */
export const PAYMENT_METHODS = ['test', 'razorpay', 'by hand', 'cash'] as const
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

/** Those that only cash has. */
export const CASH_STATES: readonly PaymentState[] = ['due', 'collected', 'refused']

export type RefundState = 'asked' | 'sent' | 'done' | 'failed'

/** The money is still to go back. */
export const OPEN_REFUND_STATES: readonly RefundState[] = ['asked', 'sent']
