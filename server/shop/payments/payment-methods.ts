import type { PaymentMethodName } from '#domain/payments/payment.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Everyone who takes or has taken money for the shop, side by side. */
export type PaymentMethods = {
  /** whom new orders are paid through */
  online: PaymentProvider
  all: readonly PaymentProvider[]
  /** Nothing for money that no provider moves, or one whose settings are gone. */
  find: (method: PaymentMethodName) => PaymentProvider | undefined
}

export function paymentMethods(online: PaymentProvider, ...others: PaymentProvider[]): PaymentMethods {
  const all = [online, ...others]
  const byName = new Map(all.map((provider) => [provider.name, provider]))
  return { online, all, find: (method) => byName.get(method) }
}

/** For what cannot go on without the provider: then it waits until there is one. */
export function requireProvider(methods: PaymentMethods, method: PaymentMethodName): PaymentProvider {
  const provider = methods.find(method)
  if (!provider) throw new Error(`Payments through "${method}" cannot be made: the settings are missing.`)
  return provider
}

/** What customers pay online with; nothing where no provider with a page of its own takes the money. */
export function findOnlinePaymentWords({ payments }: { payments: PaymentMethods }): string | null {
  return payments.online.hosted?.takes ?? null
}
