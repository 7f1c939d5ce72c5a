import { kindOfPayment } from '#domain/payments/payment-kinds.ts'
import type { OrderPage } from '#server/shop/office/order-page/read-order-page.ts'

/** What an order came to, what was paid for it and what went back, for those who may see money. */
export function shownMoney({ order, money }: OrderPage) {
  const sum = (of: (line: OrderPage['order']['lines'][number]) => number) =>
    order.lines.reduce((total, line) => total + of(line), 0)
  const { payments, refunds, paid, refunded, due, canBeLookedUp, payoutMask } = money
  return {
    goods: sum((line) => line.totalPrice),
    delivery: order.deliveryCharge,
    fee: order.paymentFee,
    rounding: order.rounding,
    charged: order.amountCharged,
    taxable: sum((line) => line.taxable),
    taxes: sum((line) => line.cgst + line.sgst + line.igst) + order.deliveryTax + order.paymentFeeTax,
    supply: order.supply,
    paid,
    refunded,
    due,
    /** was to be paid at the door for what was cancelled or refused since */
    noLongerDue: Math.max(0, order.amountCharged - paid - due),
    canBeLookedUp,
    payoutMask,
    payments: payments.map(
      ({ id, method, state, amount, providerPayment, reference, askedAt, settledAt }) => ({
        id,
        method,
        state,
        amount,
        reference: kindOfPayment({ method }).hasReference ? (providerPayment ?? reference) : null,
        at: settledAt ?? askedAt,
      }),
    ),
    refunds: refunds.map(({ id, amount, state, byHand, reason, reference, createdAt, settledAt }) => ({
      id,
      amount,
      state,
      byHand,
      reason,
      reference,
      at: settledAt ?? createdAt,
    })),
  }
}

export type ShownMoney = ReturnType<typeof shownMoney>
