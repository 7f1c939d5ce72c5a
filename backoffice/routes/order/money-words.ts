import type { PaymentMethodName, PaymentState, RefundState } from '#domain/payment.ts'

const METHODS: Record<PaymentMethodName, string> = {
  razorpay: 'Razorpay',
  test: 'Test provider',
  'by hand': 'Noted by hand',
  cash: 'Cash',
}

export const methodText = (method: PaymentMethodName): string => METHODS[method]

const PAYMENT_STATES: Record<PaymentState, string> = {
  asked: 'asked for',
  pending: 'not certain yet',
  paid: 'paid',
  declined: 'declined',
  expired: 'not paid in time',
  due: 'to be taken',
  collected: 'taken',
  refused: 'not taken, the parcel was refused',
}

export const paymentStateText = (state: PaymentState): string => PAYMENT_STATES[state]

const REFUND_STATES: Record<RefundState, string> = {
  asked: 'Is being made',
  sent: 'With the provider',
  done: 'Done',
  failed: 'Failed',
}

export const refundStateText = ({ state, byHand }: { state: RefundState; byHand: boolean }): string =>
  byHand && state === 'asked' ? 'To be paid out by you' : REFUND_STATES[state]
