import type { Settings } from '../settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { RazorpayPayments } from './razorpay/razorpay-payments.ts'
import { TestPayments } from './test-payments.ts'

/** Whoever takes the money, as the settings say. */
export function createPaymentProvider(
  { payment, publicUrl }: Pick<Settings, 'payment' | 'publicUrl'>,
  { clock }: { clock: () => number },
): PaymentProvider {
  if (payment.provider === 'test') return new TestPayments({ clock })
  return new RazorpayPayments({ settings: payment, publicUrl })
}
