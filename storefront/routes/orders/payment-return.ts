const OUTCOMES = ['paid', 'pending', 'failed', 'refunded', 'expired'] as const

/** What the way back from the payment page says in the URL: a hint, which the orders themselves confirm or not. */
export type PaymentReturn = { orderId: number; payment: (typeof OUTCOMES)[number] }

export function parsePaymentReturn(search: URLSearchParams): PaymentReturn | undefined {
  const orderId = Number(search.get('order'))
  const payment = OUTCOMES.find((outcome) => outcome === search.get('payment'))
  return Number.isSafeInteger(orderId) && orderId > 0 && payment ? { orderId, payment } : undefined
}
