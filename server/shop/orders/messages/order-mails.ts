import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { formatRupees, formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { SOURCE_TAKES, TO_SOURCE } from '#domain/orders/refund-words.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import { type Good, letter, type MailText, type Row } from '#server/shop/messages/mail-text.ts'
import type { Order, OrderLine } from '../record/order.ts'
import { couponRows, orderName, seeOrder } from './mail-words.ts'

export function orderPlacedMail(order: Order & { voucherNo: number }, shop: string): MailText {
  return letter(`Your order ${order.voucherNo} at ${shop}`, shop, [
    { head: 'Thank you for your order.' },
    `Order no. ${order.voucherNo}, placed on ${formatOrderDate(order.placedAt)}`,
    { goods: order.lines.map(goodOf) },
    { sums: sumsOf(order) },
    ...(order.promisedOn === null ? [] : [`Delivery by ${formatPromisedDay(order.promisedOn)}.`]),
    isCounterSale(order)
      ? 'You collect it at our shop.'
      : `Delivery to: ${order.customerName}, ${order.customerAddress}`,
    { next: whatIsNext(order) },
    seeOrder(order),
  ])
}

function whatIsNext(order: Order): string[] {
  return [
    ...(kindOfOrder(order).needsCall ? ['We may call you to confirm it before we send it.'] : []),
    ...(isCounterSale(order) ? [] : ['We will pack it and write to you when it is on its way.']),
    'Your tax invoice will be in My Orders once your order is packed.',
  ]
}

export function notPaidMail(order: Order, shop: string): MailText {
  return letter(`Your order at ${shop} was not paid`, shop, [
    { head: 'Your order was not paid' },
    `The payment for your order placed on ${formatOrderDate(order.placedAt)} was not completed, so nothing will be delivered.`,
    { goods: order.lines.map(goodOf) },
    'If any money was deducted, it will be refunded.',
    ...(order.draftId === null
      ? ['Your items are back in your cart.', { button: 'Go to your cart', to: '/cart' }]
      : []),
  ])
}

export function refundedMail(order: Order, shop: string): MailText {
  return letter(`Your payment at ${shop} will be refunded`, shop, [
    { head: 'Your payment will be refunded' },
    `Your payment for the order placed on ${formatOrderDate(order.placedAt)} reached us when the order could no longer be completed, so nothing will be delivered.`,
    { goods: order.lines.map(goodOf) },
    `The full amount will be refunded ${TO_SOURCE} ${SOURCE_TAKES}. You don't need to do anything.`,
  ])
}

export function paidTwiceMail(order: Order, amount: Paise, shop: string): MailText {
  return letter(`You have paid twice at ${shop}`, shop, [
    { head: 'You have paid twice' },
    `Another payment of ${formatRupeesAndPaise(amount)} reached us for your ${orderName(order)}, which was already paid.`,
    `It will be refunded to the payment method that you used, ${SOURCE_TAKES}. You don't need to do anything. Your order stays as it is.`,
    ...(order.voucherNo === null ? [] : [seeOrder(order)]),
  ])
}

export function refundAskedMail(
  order: Order & { voucherNo: number },
  { news, reason }: { news: string[]; reason: string },
  shop: string,
): MailText {
  return letter(`A refund for your order ${order.voucherNo} at ${shop}`, shop, [
    { head: 'You are getting a refund' },
    `You are getting a refund for your ${orderName(order)}.`,
    ...news,
    `Reason: ${reason}`,
    seeOrder(order),
  ])
}

export function paidOutMail(
  order: Order,
  { amount, account, reference }: { amount: Paise; account: string | undefined; reference: string },
  shop: string,
): MailText {
  const sum = formatRupeesAndPaise(amount)
  const sent = account === undefined ? `you ${sum}` : `${sum} to ${account}`
  return letter(`Your refund from ${shop} has been sent`, shop, [
    { head: 'Your refund has been sent' },
    `We have sent ${sent} for your ${orderName(order)}.`,
    `Payment reference: ${reference}`,
    ...(order.voucherNo === null ? [] : [seeOrder(order)]),
  ])
}

const goodOf = ({ quantity, name, totalPrice, image }: OrderLine): Good => ({
  what: `${quantity} × ${name}`,
  value: formatRupees(totalPrice),
  image,
})

function sumsOf(order: Order): Row[] {
  return [
    ...couponRows(order),
    ['Delivery', order.deliveryCharge === 0 ? 'FREE' : formatRupees(order.deliveryCharge)],
    ...(order.paymentFee === 0
      ? []
      : [['Cash on delivery fee', formatRupees(order.paymentFee)] satisfies [string, string]]),
    [
      kindOfOrder(order).isPaidAtDoor ? 'To pay in cash on delivery' : 'Amount paid',
      formatRupeesAndPaise(order.amountCharged),
    ],
  ]
}
