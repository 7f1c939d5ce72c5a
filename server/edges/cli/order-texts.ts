import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees, formatRupeesAndPaise, toRupees } from '#domain/money.ts'
import { type OrderStatus, shopStatusText } from '#domain/order-status.ts'
import { orderStatusNumber } from '#domain/order-status-number.ts'
import type { ListedOrder } from '#server/shop/orders/list-for-staff.ts'
import type { OrderEvent } from '#server/shop/orders/order-events.ts'
import { type PlacedOrder, statusOf } from '#server/shop/orders/placed-order.ts'
import type { Payment } from '#server/shop/payments/queries.ts'
import { formatTable } from './table.ts'

/** How orders look at a terminal: for people in lines, for programs in JSON. */

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const numberOf = (status: OrderStatus | null) => (status === null ? null : orderStatusNumber(status))

type Paid = Pick<ListedOrder, 'state' | 'cancelledAt' | 'refundedAt'> & {
  payment: ListedOrder['payment'] | undefined
}

function paymentText({ state, payment, cancelledAt, refundedAt }: Paid): string {
  // Also where somebody has made the refund on the provider's side.
  if (refundedAt !== null || payment === 'refunded') return 'Refunded'
  if (cancelledAt !== null) return 'Refund due'
  return state === 'placed' ? 'Paid' : 'Pending'
}

export function listLines(orders: readonly ListedOrder[]): string[] {
  if (orders.length === 0) return ['No orders found.']
  return formatTable<ListedOrder>(
    [
      { title: 'NO', right: true, text: (it) => String(it.voucherNo ?? '–') },
      { title: 'DATE', text: (it) => formatMoment(it.placedAt) },
      { title: 'CUSTOMER', text: (it) => it.customerName },
      { title: 'MOBILE', text: (it) => it.customerMobile },
      { title: 'AMOUNT', right: true, text: (it) => formatRupeesAndPaise(it.amountCharged) },
      { title: 'PAYMENT', text: paymentText },
      { title: 'STATUS', text: (it) => (it.state === 'pending' ? '–' : shopStatusText(it.status)) },
    ],
    orders,
  )
}

export function listedAsJson(order: ListedOrder) {
  const { id, voucherNo, placedAt, customerName, customerMobile, amountCharged, status } = order
  return {
    id,
    voucherNo,
    placedAt: instant(placedAt),
    customerName,
    customerMobile,
    amount: toRupees(amountCharged),
    payment: paymentText(order),
    status: order.state === 'pending' ? null : orderStatusNumber(status),
    statusText: order.state === 'pending' ? null : shopStatusText(status),
  }
}

export function orderLines(
  order: PlacedOrder,
  payment: Payment | undefined,
  events: readonly OrderEvent[],
): string[] {
  return [
    `Order ${order.voucherNo} of ${formatMoment(order.placedAt)}: ${shopStatusText(statusOf(order))}`,
    `Customer:  ${order.customerName}, ${order.customerMobile}`,
    `Delivery:  ${order.customerAddress}`,
    ...(order.feedback === null ? [] : [`Feedback:  ${order.feedback}`]),
    `Payment:   ${paymentText({ ...order, payment: payment?.state })}, ${formatRupeesAndPaise(order.amountCharged)}, through ${payment?.provider ?? '–'}, reference ${payment?.reference ?? '–'}`,
    '',
    ...formatTable<PlacedOrder['lines'][number]>(
      [
        { title: 'QTY', right: true, text: (it) => String(it.quantity) },
        {
          title: 'PRODUCT',
          text: ({ name, vehicleName }) =>
            [name, vehicleName && `for ${vehicleName}`].filter(Boolean).join(', '),
        },
        { title: 'STATUS', text: (it) => shopStatusText(it.status) },
        { title: 'AMOUNT', right: true, text: (it) => formatRupeesAndPaise(it.totalPrice) },
      ],
      order.lines,
    ),
    `Delivery charge: ${order.deliveryCharge === 0 ? 'FREE' : formatRupees(order.deliveryCharge)}`,
    ...(events.length === 0 ? [] : ['', ...events.map(eventLine)]),
  ]
}

function eventLine({ kind, from, to, note, by, at }: OrderEvent): string {
  const what = {
    moved: `${shopStatusText(from ?? undefined)} → ${shopStatusText(to ?? undefined)}`,
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    replaced: 'Replaced by another order',
    released: 'Released',
  }[kind]
  return `${formatMoment(at)}  ${what}${note === null ? '' : ` (${note})`}, by ${by}`
}

export function orderAsJson(order: PlacedOrder, payment: Payment | undefined, events: readonly OrderEvent[]) {
  return {
    id: order.id,
    voucherNo: order.voucherNo,
    placedAt: instant(order.placedAt),
    status: orderStatusNumber(statusOf(order)),
    statusText: shopStatusText(statusOf(order)),
    customer: { id: order.userId, name: order.customerName, mobile: order.customerMobile },
    address: order.customerAddress,
    feedback: order.feedback,
    payment: {
      text: paymentText({ ...order, payment: payment?.state }),
      amount: toRupees(order.amountCharged),
      provider: payment?.provider ?? null,
      reference: payment?.reference ?? null,
    },
    deliveryCharge: toRupees(order.deliveryCharge),
    cancelledAt: instant(order.cancelledAt),
    refundedAt: instant(order.refundedAt),
    lines: order.lines.map(
      ({ productId, name, quantity, price, tax, totalPrice, status, vehicleId, vehicleName }) => ({
        ...{ productId, name, quantity, vehicleId, vehicleName, status: orderStatusNumber(status) },
        ...{ price: toRupees(price), tax: tax / 100, totalPrice: toRupees(totalPrice) },
      }),
    ),
    history: events.map(({ at, kind, from, to, note, by }) => ({
      ...{ at: instant(at), kind, from: numberOf(from), to: numberOf(to), note, by },
    })),
  }
}
