import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupeesAndPaise, toRupees } from '#domain/money/paise.ts'
import { cashDueOf, paidOf, refundedOf } from '#domain/orders/order-money.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import type { ListedOrder } from '#server/shop/office/orders-list/list-for-staff.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import type { OrderMoney, Refund } from '#server/shop/payments/money.ts'
import type { Payment } from '#server/shop/payments/queries.ts'

/** What came for an order and went back, at a terminal. */

type Paid = Pick<
  ListedOrder,
  'voucherNo' | 'orderType' | 'cancelledAt' | 'refundedAt' | 'paid' | 'refunded' | 'due'
>

export function paymentText(order: Paid): string {
  const { voucherNo, cancelledAt, refundedAt, paid, refunded, due } = order
  if (due > 0) return paid > 0 ? 'Cash due in part' : 'Cash due'
  // Cash that was never taken: it was refused, or the order was called off.
  if (kindOfOrder(order).isPaidAtDoor && voucherNo !== null && paid === 0) return 'Nothing paid'
  if (refundedAt !== null) return 'Refunded'
  if (cancelledAt !== null) return 'Refund due'
  // Also where somebody has made the refund on the provider's side.
  if (refunded > 0) return refunded < paid ? 'Refunded in part' : 'Refunded'
  return voucherNo === null ? 'Pending' : 'Paid'
}

const textOf = (order: PlacedOrder, { payments, refunds }: OrderMoney) =>
  paymentText({ ...order, paid: paidOf(payments), refunded: refundedOf(refunds), due: cashDueOf(payments) })

export function moneyLines(order: PlacedOrder, money: OrderMoney): string[] {
  const [first, ...others] = money.payments
  const text = textOf(order, money)
  return [
    `Payment:   ${text}, ${formatRupeesAndPaise(order.amountCharged)}, ${throughText(first)}`,
    ...others.map(
      (it) => `Payment:   ${formatRupeesAndPaise(it.amount)} more, ${it.state}, ${throughText(it)}`,
    ),
    ...money.refunds.map(refundLine),
  ]
}

function throughText(payment: Payment | undefined): string {
  return `through ${payment?.method ?? '–'}, reference ${payment?.reference ?? '–'}`
}

function refundLine({ id, amount, state, reason, settledAt, createdAt }: Refund): string {
  const when = `${state} ${formatMoment(settledAt ?? createdAt)}`
  return `Refund ${id}:  ${formatRupeesAndPaise(amount)}, ${when}${reason === null ? '' : ` (${reason})`}`
}

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export function moneyAsJson(order: PlacedOrder, money: OrderMoney) {
  const [first] = money.payments
  return {
    payment: {
      text: textOf(order, money),
      amount: toRupees(order.amountCharged),
      provider: first?.method ?? null,
      reference: first?.reference ?? null,
    },
    payments: money.payments.map(({ id, method, amount, state, reference, settledAt, askedAt }) => ({
      id,
      method,
      state,
      reference,
      amount: toRupees(amount),
      at: instant(settledAt ?? askedAt),
    })),
    refunds: money.refunds.map(({ id, amount, state, reason, reference, settledAt, createdAt }) => ({
      id,
      state,
      reason,
      reference,
      amount: toRupees(amount),
      at: instant(settledAt ?? createdAt),
    })),
  }
}
