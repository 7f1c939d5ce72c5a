import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { formatRupees, formatRupeesAndPaise, type Paise } from '#domain/money.ts'
import { formatOrderDate } from '#domain/order-date.ts'
import { SOURCE_TAKES, TO_SOURCE } from '#domain/refund-words.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'
import { couponRows } from './coupon-rows.ts'
import { isPaidInCash, type Order } from './order.ts'

export function orderPlacedMail(order: Order & { voucherNo: number }, shop: string): MailText {
  return letter(`Your order ${order.voucherNo} at ${shop}`, shop, [
    'Thank you for your order.',
    ...(isPaidInCash(order) ? ['We may call you to confirm it before we send it.'] : []),
    `Order ${order.voucherNo} of ${formatOrderDate(order.placedAt)}`,
    rowsOf(order),
    ...(order.promisedOn === null ? [] : [`Delivery by ${formatPromisedDay(order.promisedOn)}.`]),
    order.pickupAt === null || order.draftId === null
      ? `Delivery to: ${order.customerName}, ${order.customerAddress}`
      : 'It is handed over to you at our shop.',
    'Your tax invoice will be in My Orders once your order is packed.',
  ])
}

export function notPaidMail(order: Order, shop: string): MailText {
  return letter(`Your order at ${shop} was not paid`, shop, [
    `The payment for your order of ${formatOrderDate(order.placedAt)} was not completed, so nothing will be delivered.`,
    'If any money was deducted, it will be refunded.',
    ...(order.draftId === null ? ['What you had chosen is in your cart again.'] : []),
  ])
}

export function refundedMail(order: Order, shop: string): MailText {
  return letter(`Your payment at ${shop} will be refunded`, shop, [
    `Your payment for your order of ${formatOrderDate(order.placedAt)} reached us when the order could no longer be completed, so nothing will be delivered.`,
    `The full amount will be refunded ${TO_SOURCE} ${SOURCE_TAKES}. You don't need to do anything.`,
  ])
}

export function paidTwiceMail(order: Order, amount: Paise, shop: string): MailText {
  return letter(`You have paid twice at ${shop}`, shop, [
    `Another payment of ${formatRupeesAndPaise(amount)} reached us for your order of ${formatOrderDate(order.placedAt)}, which was paid already.`,
    `It will be refunded to the payment method that you used, ${SOURCE_TAKES}. You don't need to do anything. Your order stays as it is.`,
  ])
}

export function refundAskedMail(
  { voucherNo, placedAt }: Order & { voucherNo: number },
  { news, reason }: { news: string[]; reason: string },
  shop: string,
): MailText {
  return letter(`A refund for your order ${voucherNo} at ${shop}`, shop, [
    `You get a refund for your order ${voucherNo} of ${formatOrderDate(placedAt)}.`,
    ...news,
    `The reason: ${reason}`,
  ])
}

export function paidOutMail(
  { voucherNo, placedAt }: Order,
  { amount, account, reference }: { amount: Paise; account: string | undefined; reference: string },
  shop: string,
): MailText {
  const order = voucherNo === null ? 'your order' : `your order ${voucherNo}`
  const sum = formatRupeesAndPaise(amount)
  const sent = account === undefined ? `you ${sum}` : `${sum} to ${account}`
  return letter(`Your refund from ${shop} is sent`, shop, [
    `We have sent ${sent} for ${order} of ${formatOrderDate(placedAt)}.`,
    `The reference of the payment: ${reference}`,
  ])
}

function rowsOf(order: Order): [string, string][] {
  return [
    ...order.lines.map(({ quantity, name, totalPrice }): [string, string] => [
      `${quantity} × ${name}`,
      formatRupees(totalPrice),
    ]),
    ...couponRows(order),
    ['Delivery', order.deliveryCharge === 0 ? 'FREE' : formatRupees(order.deliveryCharge)],
    ...(order.paymentFee === 0
      ? []
      : [['Cash on delivery fee', formatRupees(order.paymentFee)] satisfies [string, string]]),
    [
      isPaidInCash(order) ? 'To pay in cash on delivery' : 'Amount paid',
      formatRupeesAndPaise(order.amountCharged),
    ],
  ]
}
