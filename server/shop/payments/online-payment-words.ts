import type { PaymentMethods } from './payment-methods.ts'

/** What customers pay online with; nothing where no provider with a page of its own takes the money. */
export function findOnlinePaymentWords({ payments }: { payments: PaymentMethods }): string | null {
  return payments.online.hosted?.takes ?? null
}
