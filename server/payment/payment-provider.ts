import type { Paise } from '#domain/money.ts'

/** What became of a payment, as far as the provider can say. */
export type PaymentFate =
  | { state: 'paid'; providerPayment: string }
  | { state: 'declined' }
  /** neither yet */
  | { state: 'pending' }

export type Charge = {
  /** names this payment and no other, for ever */
  reference: string
  amount: Paise
  /** what the customer brought from the provider's own page, where it has one */
  proof: string | undefined
}

/**
 * Whoever takes the customers' money. Every call answers or throws within 10 seconds. After a throw nothing is
 * known: the money may have been taken all the same, and `find` tells.
 */
export type PaymentProvider = {
  /** as in the settings; a payment is asked after only where it was made */
  name: string
  /** how long an order's stock is held for a payment that is pending, in milliseconds */
  holdFor: number
  /** Asking twice with one reference charges once. */
  charge: (charge: Charge) => Promise<PaymentFate>
  /** Nothing where the provider never heard of it. */
  find: (reference: string) => Promise<PaymentFate | undefined>
  /** Gives all of it back. Twice gives back once. */
  refund: (reference: string) => Promise<void>
}
