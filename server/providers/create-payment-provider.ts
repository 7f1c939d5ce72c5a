import type { Settings } from '#server/process/settings.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'

/** Whoever takes the money, as the settings say. */
export function createPaymentProvider(
  { payment, publicUrl }: Pick<Settings, 'payment' | 'publicUrl'>,
  { clock }: { clock: () => number },
): PaymentProvider {
  if (payment.provider === 'test') return new TestPayments({ clock })
  return new RazorpayPayments({ settings: payment, publicUrl })
}
