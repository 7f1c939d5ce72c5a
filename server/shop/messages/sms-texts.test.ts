import { expect, it } from 'vitest'
import {
  mobileChangedSms,
  oneTimeCodeSms,
  orderCancelledSms,
  orderDeliveredSms,
  orderPlacedSms,
  orderShippedSms,
  parcelShippedSms,
  paymentRefundedSms,
  returnStepSms,
} from './sms-texts.ts'

const ORDER = { voucherNo: 12, amountCharged: 354_050 }

it.each([
  [
    oneTimeCodeSms('482913', 'Kiranta'),
    '482913 is your one-time code for Kiranta. It works for 10 minutes. Do not share it with anyone.',
  ],
  [
    orderPlacedSms(ORDER, 'Kiranta'),
    'Your order 12 at Kiranta is placed. Amount paid: Rs 3540.50. Thank you for shopping with us.',
  ],
  [
    paymentRefundedSms('Kiranta'),
    'Your order at Kiranta could not be completed. Your payment will be refunded to your original payment method within 5 to 7 working days.',
  ],
  [
    orderShippedSms(12, 'Kiranta'),
    'Your order 12 at Kiranta has been shipped. Thank you for shopping with us.',
  ],
  [
    parcelShippedSms(12, 'Kiranta'),
    'A parcel of your order 12 at Kiranta has been shipped. Thank you for shopping with us.',
  ],
  [
    orderDeliveredSms(12, 'Kiranta'),
    'Your order 12 at Kiranta was delivered. If you have not received it, please contact us.',
  ],
  [
    orderCancelledSms(ORDER, 'Kiranta'),
    'Your order 12 at Kiranta has been cancelled. Rs 3540.50 will be refunded to your original payment method.',
  ],
  [
    mobileChangedSms('Kiranta'),
    'The mobile number of your account at Kiranta was changed. If it was not you, use the link in the e-mail that we sent you.',
  ],
  [
    returnStepSms({ returnId: 7, voucherNo: 12, step: 'accepted' }, 'Kiranta'),
    'Return 7 of your order 12 at Kiranta: accepted. Please see My Orders.',
  ],
])('the wording is the registered one: $template', ({ text }, registered) => {
  expect(text).toBe(registered)
})
