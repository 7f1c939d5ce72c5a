import { formatMoment } from '#domain/calendar-day.ts'
import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { formatRoundedOff, formatRupees, formatRupeesAndPaise, toRupees } from '#domain/money/paise.ts'
import { type OrderStatus, shopStatusText } from '#domain/orders/order-status.ts'
import { orderStatusNumber } from '#domain/orders/order-status-number.ts'
import { staffEventText } from '#domain/orders/staff-timeline.ts'
import { actorText } from '#domain/staff/actor.ts'
import type { ListedOrder } from '#server/shop/office/orders-list/list-for-staff.ts'
import type { OrderEvent } from '#server/shop/orders/record/order-events.ts'
import { type PlacedOrder, statusOf } from '#server/shop/orders/record/placed-order.ts'
import type { OrderMoney } from '#server/shop/payments/money.ts'
import { moneyAsJson, moneyLines, paymentText } from '../payments/money-texts.ts'
import { formatTable } from '../table.ts'
import { type OrderPapers, papersAsJson, parcelLines } from './parcel-texts.ts'

/** How orders look at a terminal: for people in lines, for programs in JSON. */

const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const numberOf = (status: OrderStatus | null) => (status === null ? null : orderStatusNumber(status))

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
      { title: 'STATUS', text: (it) => (it.state === 'awaiting payment' ? '–' : shopStatusText(it.status)) },
    ],
    orders,
  )
}

/** How to see the next page, where this one is full. Orders that are not paid yet have no number to go on from, and are few. */
export function moreLines(orders: readonly ListedOrder[], { limit }: { limit: number }): string[] {
  const last = orders.findLast(({ voucherNo }) => voucherNo !== null)
  return orders.length < limit || !last ? [] : ['', `There may be more: --before ${last.voucherNo}`]
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
    status: order.state === 'awaiting payment' ? null : orderStatusNumber(status),
    statusText: order.state === 'awaiting payment' ? null : shopStatusText(status),
  }
}

export type OrderFacts = { money: OrderMoney; papers: OrderPapers; events: readonly OrderEvent[] }

export function orderLines(order: PlacedOrder, { money, papers, events }: OrderFacts): string[] {
  return [
    `Order no. ${order.voucherNo}, placed ${formatMoment(order.placedAt)}: ${shopStatusText(statusOf(order))}`,
    `Customer:  ${order.customerName}, ${order.customerMobile}`,
    `Delivery:  ${order.customerAddress}`,
    ...(order.promisedOn === null ? [] : [`Promised:  by ${formatPromisedDay(order.promisedOn)}`]),
    ...(order.feedback === null ? [] : [`Feedback:  ${order.feedback}`]),
    ...moneyLines(order, money),
    '',
    ...formatTable<PlacedOrder['lines'][number]>(
      [
        { title: 'LINE', right: true, text: (it) => String(it.id) },
        { title: 'QTY', right: true, text: (it) => String(it.quantity) },
        { title: 'CANCELLED', right: true, text: (it) => String(it.cancelledQuantity || '') },
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
    ...couponLines(order),
    `Delivery charge: ${order.deliveryCharge === 0 ? 'FREE' : formatRupees(order.deliveryCharge)}`,
    ...(order.paymentFee === 0 ? [] : [`Cash on delivery fee: ${formatRupees(order.paymentFee)}`]),
    ...(order.rounding === 0 ? [] : [`Rounded off: ${formatRoundedOff(order.rounding)}`]),
    ...(papers.parcels.length + papers.invoices.length === 0 ? [] : ['', ...parcelLines(papers)]),
    ...(events.length === 0 ? [] : ['', ...events.map(eventLine)]),
  ]
}

function couponLines({ coupon, lines }: PlacedOrder): string[] {
  if (coupon === null) return []
  const discount = couponDiscountOf(lines)
  return [`Coupon ${coupon}: ${discount === 0 ? 'free delivery' : `−${formatRupees(discount)}`}`]
}

export function orderAsJson(order: PlacedOrder, { money, papers, events }: OrderFacts) {
  return {
    id: order.id,
    voucherNo: order.voucherNo,
    placedAt: instant(order.placedAt),
    status: orderStatusNumber(statusOf(order)),
    statusText: shopStatusText(statusOf(order)),
    customer: { id: order.userId, name: order.customerName, mobile: order.customerMobile },
    address: order.customerAddress,
    promisedOn: order.promisedOn,
    feedback: order.feedback,
    ...moneyAsJson(order, money),
    deliveryCharge: toRupees(order.deliveryCharge),
    paymentFee: toRupees(order.paymentFee),
    coupon: order.coupon,
    couponDiscount: toRupees(couponDiscountOf(order.lines)),
    cancelledAt: instant(order.cancelledAt),
    refundedAt: instant(order.refundedAt),
    lines: order.lines.map(
      ({
        id,
        productId,
        name,
        quantity,
        cancelledQuantity,
        price,
        tax,
        totalPrice,
        status,
        vehicleId,
        vehicleName,
      }) => ({
        id,
        productId,
        name,
        quantity,
        cancelledQuantity,
        vehicleId,
        vehicleName,
        status: orderStatusNumber(status),
        price: toRupees(price),
        tax: tax / 100,
        totalPrice: toRupees(totalPrice),
      }),
    ),
    ...papersAsJson(papers),
    history: events.map(({ at, kind, from, to, amount, note, actor }) => ({
      at: instant(at),
      kind,
      from: numberOf(from),
      to: numberOf(to),
      note,
      by: actorText(actor),
      amount: amount === null ? null : toRupees(amount),
    })),
  }
}

/** A line of an order's timeline, as staff read it. */
export function eventLine({ note, actor, at, ...event }: OrderEvent): string {
  return `${formatMoment(at)}  ${staffEventText(event)}${note === null ? '' : ` (${note})`}, by ${actorText(actor)}`
}
