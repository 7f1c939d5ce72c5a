import type { Paise } from '#domain/money/paise.ts'
import { shareAmongPayments } from '#domain/orders/refund.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import type { PaymentMethods } from '#server/shop/payments/payment-methods.ts'
import type { PaymentFunds } from '#server/shop/payments/refunds.ts'

/** What of it goes the way it came, and what no provider moves. */
export function splitMoneyBack(
  amount: Paise,
  funds: readonly PaymentFunds[],
  payments: PaymentMethods,
): MoneyBack {
  const back = { toSource: 0, toAccount: 0 }
  for (const part of shareAmongPayments({ amount, lines: [] }, funds)) {
    const method = funds.find(({ id }) => id === part.paymentId)?.method
    back[method && payments.find(method) ? 'toSource' : 'toAccount'] += part.amount
  }
  return back
}
