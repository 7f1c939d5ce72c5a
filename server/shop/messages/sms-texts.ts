import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { SmsTemplate } from './message.ts'

type SmsText = { template: SmsTemplate; text: string }

/**
 * The wording is registered with the operators (DLT) as
 * `{#var#} is your one-time code for {#var#}. It works for 10 minutes. Do not share it with anyone.`
 * An SMS that differs from it never arrives: change both together.
 */
export function oneTimeCodeSms(code: string, shopName: string): SmsText {
  return {
    template: 'one-time-code',
    text: `${code} is your one-time code for ${shopName}. It works for 10 minutes. Do not share it with anyone.`,
  }
}

/**
 * Registered as
 * `Your order {#var#} at {#var#} is placed. Amount paid: Rs {#var#}. Thank you for shopping with us.`
 */
export function orderPlacedSms(
  { voucherNo, amountCharged }: { voucherNo: number; amountCharged: Paise },
  shopName: string,
): SmsText {
  const amount = toRupees(amountCharged).toFixed(2)
  return {
    template: 'order-placed',
    text: `Your order ${voucherNo} at ${shopName} is placed. Amount paid: Rs ${amount}. Thank you for shopping with us.`,
  }
}

/** Registered as `Your order {#var#} at {#var#} is placed. Please keep Rs {#var#} ready in cash when it arrives.` */
export function cashOrderPlacedSms(
  { voucherNo, amountCharged }: { voucherNo: number; amountCharged: Paise },
  shopName: string,
): SmsText {
  const amount = toRupees(amountCharged).toFixed(2)
  return {
    template: 'cash-order-placed',
    text: `Your order ${voucherNo} at ${shopName} is placed. Please keep Rs ${amount} ready in cash when it arrives.`,
  }
}

/**
 * Registered as
 * `Your order at {#var#} could not be completed. Your payment will be refunded to your original payment method within 5 to 7 working days.`
 */
export function paymentRefundedSms(shopName: string): SmsText {
  return {
    template: 'payment-refunded',
    text: `Your order at ${shopName} could not be completed. Your payment will be refunded to your original payment method within 5 to 7 working days.`,
  }
}

/** Registered as `Your order {#var#} at {#var#} has been shipped. Thank you for shopping with us.` */
export function orderShippedSms(voucherNo: number, shopName: string): SmsText {
  return {
    template: 'order-shipped',
    text: `Your order ${voucherNo} at ${shopName} has been shipped. Thank you for shopping with us.`,
  }
}

/** Registered as `A parcel of your order {#var#} at {#var#} has been shipped. Thank you for shopping with us.` */
export function parcelShippedSms(voucherNo: number, shopName: string): SmsText {
  return {
    template: 'parcel-shipped',
    text: `A parcel of your order ${voucherNo} at ${shopName} has been shipped. Thank you for shopping with us.`,
  }
}

/** Registered as `Your order {#var#} at {#var#} was delivered. If you have not received it, please contact us.` */
export function orderDeliveredSms(voucherNo: number, shopName: string): SmsText {
  return {
    template: 'order-delivered',
    text: `Your order ${voucherNo} at ${shopName} was delivered. If you have not received it, please contact us.`,
  }
}

/** Registered as `Your order {#var#} at {#var#} has been cancelled. Rs {#var#} will be refunded to your original payment method.` */
export function orderCancelledSms(
  { voucherNo, amountCharged }: { voucherNo: number; amountCharged: Paise },
  shopName: string,
): SmsText {
  const amount = toRupees(amountCharged).toFixed(2)
  return {
    template: 'order-cancelled',
    text: `Your order ${voucherNo} at ${shopName} has been cancelled. Rs ${amount} will be refunded to your original payment method.`,
  }
}

/** Registered as `The mobile number of your account at {#var#} was changed. If it was not you, use the link in the e-mail that we sent you.` */
export function mobileChangedSms(shopName: string): SmsText {
  return {
    template: 'mobile-changed',
    text: `The mobile number of your account at ${shopName} was changed. If it was not you, use the link in the e-mail that we sent you.`,
  }
}

/** Registered as `Return {#var#} of your order {#var#} at {#var#}: {#var#}. Please see My Orders.` */
export function returnStepSms(
  { returnId, voucherNo, step }: { returnId: number; voucherNo: number; step: string },
  shopName: string,
): SmsText {
  return {
    template: 'return-step',
    text: `Return ${returnId} of your order ${voucherNo} at ${shopName}: ${step}. Please see My Orders.`,
  }
}
