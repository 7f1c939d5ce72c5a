import { type PaymentMethods, paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { TestPayments } from './offline/test-payments.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { RazorpayPayments } from './razorpay/razorpay-payments.ts'

type Surroundings = { publicUrl: URL; clock: () => number }

/** Whoever takes the money now, and beside them all who may have taken some and have their settings still. */
export function createPaymentMethods(
  { provider, razorpay: settings }: PaymentSettings,
  { publicUrl, clock }: Surroundings,
): PaymentMethods {
  const test = new TestPayments({ clock })
  if (!settings) return paymentMethods(test)
  const razorpay = new RazorpayPayments({ settings, publicUrl })
  return provider === 'razorpay' ? paymentMethods(razorpay, test) : paymentMethods(test, razorpay)
}
