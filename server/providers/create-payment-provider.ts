import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import { TestPayments } from './offline/test-payments.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { RazorpayPayments } from './razorpay/razorpay-payments.ts'

/** Whoever takes the money, as the settings say. */
export function createPaymentProvider(
  settings: PaymentSettings,
  { publicUrl, clock }: { publicUrl: URL; clock: () => number },
): PaymentProvider {
  if (settings.provider === 'test') return new TestPayments({ clock })
  return new RazorpayPayments({ settings, publicUrl })
}
