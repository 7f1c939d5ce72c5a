import type { Settings } from '../settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { TestPayments } from './test-payments.ts'

/** The provider that the settings ask for. */
export function createPaymentProvider(
  _settings: Pick<Settings, 'paymentProvider'>,
  { clock }: { clock: () => number },
): PaymentProvider {
  return new TestPayments({ clock })
}
