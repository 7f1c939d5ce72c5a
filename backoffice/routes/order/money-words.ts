import {
  BANK_TRANSFER_OR_UPI,
  type PaymentMethodName,
  type PaymentState,
  type RefundState,
} from '#domain/payments/payment.ts'
import { kindNameOfOrder, kindOfPayment } from '#domain/payments/payment-kinds.ts'

const PROVIDERS: Partial<Record<PaymentMethodName, string>> = { razorpay: 'Razorpay', test: 'Test provider' }

/** What came by hand came as the order says, or to the shop's account after all. */
export function methodText(method: PaymentMethodName, order: { orderType: string }): string {
  if (method !== 'by hand') return PROVIDERS[method] ?? kindOfPayment({ method }).name
  return kindNameOfOrder(order) === 'by hand' ? order.orderType : BANK_TRANSFER_OR_UPI
}

const PAYMENT_STATES: Record<PaymentState, string> = {
  asked: 'requested',
  pending: 'not confirmed yet',
  paid: 'paid',
  declined: 'declined',
  expired: 'not paid in time',
  due: 'to be collected',
  collected: 'collected',
  refused: 'not collected: the parcel was refused',
}

export const paymentStateText = (state: PaymentState): string => PAYMENT_STATES[state]

const REFUND_STATES: Record<RefundState, string> = {
  asked: 'In progress',
  sent: 'With the provider',
  done: 'Done',
  failed: 'Failed',
}

export const refundStateText = ({ state, byHand }: { state: RefundState; byHand: boolean }): string =>
  byHand && state === 'asked' ? 'To be paid out by you' : REFUND_STATES[state]
