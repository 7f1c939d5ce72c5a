import type { Paise } from '#domain/money.ts'

type Paid = { state: 'paid'; providerPayment: string }
type Declined = { state: 'declined' }
/** Neither yet; with the provider's name for what is to be paid, where the customer pays on its own page. */
type Pending = { state: 'pending'; providerOrder?: string }
/** It could not be begun, so nothing can have been paid. */
type NotStarted = { state: 'not-started'; reason: unknown }
/** Money came, but another sum than was asked for: never taken for the payment. */
type Wrong = { state: 'wrong'; facts: string }
/** The money came, and all of it went back. */
type Refunded = { state: 'refunded' }

export type ChargeOutcome = Paid | Declined | Pending | NotStarted

/** What became of a payment, as far as the provider can say. */
export type PaymentFate = Paid | Declined | Pending | Wrong | Refunded

export type Charge = {
  /** names this payment and no other, for ever */
  reference: string
  amount: Paise
  /** what the customer brought from the provider's own page, where it has one */
  paymentToken: string | undefined
}

/** What the shop knows of a payment that it asks after. */
export type Asked = {
  amount: Paise
  /** the provider's name for what is to be paid, as far as it was heard */
  providerOrder: string | null
}

/** A page of the provider's, opened by sending it a form with these fields. */
export type PaymentPage = { url: string; fields: { name: string; value: string }[] }

/** What the provider's page says and asks for. */
export type Checkout = {
  reference: string
  providerOrder: string
  amount: Paise
  shop: string
  description: string
  customer: { name: string; email: string; mobile: string }
}

/** What a browser brings back from the provider's page: a reason to ask the provider, whose own answer alone counts. */
export type BroughtBack = { is: 'not paid' } | { is: 'forged' } | { is: 'paid'; providerOrder: string }

/** What the provider tells by itself of what is to be paid. */
export type PaymentEvent = {
  /** the same each time it is told */
  id: string
  providerOrder: string
  tells: 'paid' | 'refunded' | 'refund failed' | 'nothing'
}

/** For a provider whose customers pay on its own page, so that the shop never sees a card. */
export type HostedPage = {
  /** where it is: the one place elsewhere that forms of the shop may be sent to */
  origin: string
  open: (checkout: Checkout) => PaymentPage
  readReturn: (form: unknown) => BroughtBack
  readEvent: (header: (name: string) => string, body: Buffer) => PaymentEvent | 'forged' | 'unreadable'
}

/** Where browsers and the provider itself come back to; the first two end in the payment's reference. */
export function paymentPaths(provider: string) {
  const start = `/payments/${provider}`
  return { back: `${start}/return`, cancel: `${start}/cancel`, events: `${start}/webhook` }
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
  hosted?: HostedPage
  /** Asking twice with one reference charges once. */
  charge: (charge: Charge) => Promise<ChargeOutcome>
  /** Nothing where the provider never heard of it. Money that the provider only holds ready is taken. */
  find: (reference: string, asked: Asked) => Promise<PaymentFate | undefined>
  /** Gives all of it back. Twice gives back once. */
  refund: (reference: string) => Promise<void>
}
