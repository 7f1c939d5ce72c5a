import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import type { ProductId } from '#domain/ids.ts'
import { formatRupees, formatRupeesAndPaise } from '#domain/money/paise.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { bankReference } from '#domain/payments/payment-kinds.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import { composeMail, type MailText } from '#server/shop/messages/mail-text.ts'
import type { Order } from '../record/order.ts'
import { chargeRows } from './charge-rows.ts'

type Facts = {
  order: Order & { voucherNo: number }
  /** how to reach the customer, besides the mobile on the parcel */
  customerEmail: string
  /** the provider's own name for the payment; none of cash */
  providerPayment: string | null
  /** what the shelves are labelled with, by product */
  skus: ReadonlyMap<ProductId, string>
}

/** What the shop's people need to pack an order. */
export function newOrderMail({ order, customerEmail, providerPayment, skus }: Facts): MailText {
  const amount = formatRupeesAndPaise(order.amountCharged)
  const reference = bankReference(order, providerPayment)
  return composeMail(`New order ${order.voucherNo}: ${order.customerName}, ${amount}`, [
    { head: `New order no. ${order.voucherNo}` },
    `Order no. ${order.voucherNo} was placed on ${formatOrderDate(order.placedAt)}${providerPayment === null ? confirmText(order) : ' and paid.'}`,
    order.lines.map(({ productId, quantity, name, totalPrice, vehicleName }): [string, string] => [
      `${quantity} × ${[skus.get(productId), name, vehicleName && `(for ${vehicleName})`].filter(Boolean).join(' ')}`,
      formatRupees(totalPrice),
    ]),
    [
      ...chargeRows(order),
      [providerPayment === null ? 'To collect in cash' : 'Amount paid', amount],
      ['Payment', reference === null ? order.orderType : `${order.orderType}, ${reference}`],
    ],
    [
      isCounterSale(order)
        ? ['Collected at the counter by', order.customerName]
        : ['Deliver to', `${order.customerName}, ${order.customerAddress}`],
      ...optional('Landmark', order.shippingLandmark),
      ...optional('Promised by', order.promisedOn && formatPromisedDay(order.promisedOn)),
      ...optional('Mobile', order.customerMobile),
      ...optional('E-mail', customerEmail),
      ...optional('Company', order.customerCompany),
      ...optional('GSTIN', order.customerGstin),
    ],
  ])
}

const confirmText = ({ draftId }: Order) =>
  draftId === null
    ? ', to be paid in cash on delivery. Please confirm it with the customer before you pack it.'
    : ', to be paid in cash on delivery. Our staff entered it.'

const optional = (what: string, value: string | null): [string, string][] => (value ? [[what, value]] : [])
