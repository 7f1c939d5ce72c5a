import type { Paise } from '#domain/money/paise.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'

/** Money that came, by the provider's own name for it. */
export type Money = { providerPayment: string; amount: Paise }

/** With what came besides: customers may pay twice. */
type Paid = { state: 'paid'; providerPayment: string; extra?: Money[] }
type Declined = { state: 'declined' }
/** Neither yet; with the provider's name for what is to be paid, where the customer pays on its own page. */
type Pending = { state: 'pending'; providerOrder?: string }
/** It could not be begun, so nothing can have been paid. */
type NotStarted = { state: 'not-started'; reason: unknown }
/** Another sum came than was asked for, or is held ready: never taken for the payment. */
type Wrong = { state: 'wrong'; facts: string; came: Money[] }
/** The money came, and all of it went back. */
type Refunded = { state: 'refunded'; came: Money[] }

export type ChargeOutcome = Paid | Declined | Pending | NotStarted

/** What became of a payment, as far as the provider can say. */
export type PaymentOutcome = Paid | Declined | Pending | Wrong | Refunded

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
export type BrowserReturn = { is: 'not paid' } | { is: 'forged' } | { is: 'paid'; providerOrder: string }

/** Money that is to go back. */
export type RefundRequest = {
  reference: string
  /** as it was told when the money came */
  providerPayment: string | null
  /** names this refund and no other, for ever */
  key: string
  amount: Paise
}

/** sent: the provider has taken it over and says later what became of it. */
export type RefundOutcome = { state: 'sent' | 'done' | 'failed'; reference: string | null }

/** A refund as the provider tells of it. */
export type ReportedRefund = {
  /** ours, where the shop has asked for it */
  key: string | undefined
  reference: string
  amount: Paise
}

/** What the provider tells by itself of what is to be paid. */
export type PaymentEvent = {
  /** the same each time it is told */
  id: string
  providerOrder: string
} & (
  | { tells: 'paid'; providerPayment: string }
  | { tells: 'refunded' | 'refund failed'; providerPayment: string; refund: ReportedRefund }
  | { tells: 'nothing' }
)

/** For a provider whose customers pay on its own page, so that the shop never sees a card. */
export type HostedPage = {
  /** where it is: the one place elsewhere that forms of the shop may be sent to */
  origin: string
  /** what customers pay with there, as they read it */
  takes: string
  open: (checkout: Checkout) => PaymentPage
  readReturn: (form: unknown) => BrowserReturn
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
  name: PaymentMethodName
  /** how long an order's stock is held for a payment that is pending, in milliseconds */
  holdFor: number
  hosted?: HostedPage
  /** Asking twice with one reference charges once. */
  charge: (charge: Charge) => Promise<ChargeOutcome>
  /** Nothing where the provider never heard of it. Money that the provider only holds ready is taken. */
  find: (reference: string, asked: Asked) => Promise<PaymentOutcome | undefined>
  /** Gives some of it back, or all. Asking twice with one key gives back once, and tells what became of it. */
  refund: (input: RefundRequest) => Promise<RefundOutcome>
}
