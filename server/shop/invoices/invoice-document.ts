import { couponDiscountOf } from '#domain/coupons/coupon.ts'
import { HANDED_OVER } from '#domain/orders/counter-sale.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { printable } from '#server/platform/print/printable.ts'
import {
  composePaper,
  type InvoicedAddresses,
  type InvoicedOrder,
  type PaperDocument,
  placeOfSupply,
} from './paper-document.ts'
import type { Invoice } from './queries.ts'

type Basis = { invoice: Invoice; order: InvoicedOrder; addresses: InvoicedAddresses }

export function composeInvoice({ invoice, order, addresses }: Basis): PaperDocument {
  return {
    ...composePaper(invoice, order, addresses),
    kind: 'invoice',
    number: invoice.invoiceNo,
    facts: [
      ['Invoice number', invoice.invoiceNo],
      ['Invoice date', formatFullDate(invoice.issuedAt)],
      ['Order number', String(order.voucherNo)],
      ['Order date', formatFullDate(order.placedAt)],
      ['Place of supply', placeOfSupply(invoice)],
    ],
    notes: [
      'Whether tax is payable on reverse charge: No',
      ...(invoice.atCounter ? [`${HANDED_OVER}.`] : []),
      ...couponNotes(order),
      ...(order.replacesNo == null
        ? []
        : [`Free replacement for goods returned from order ${order.replacesNo}.`]),
      `Payment: ${printable(order.orderType)}`,
      ...(kindOfOrder(order).handedOverBy === 'courier'
        ? ['The courier collects the total in cash, less what was paid or credited before.']
        : []),
      ...(invoice.paymentReference === null
        ? []
        : [`Payment reference: ${printable(invoice.paymentReference)}`]),
      'All amounts are in Indian rupees (₹).',
    ],
  }
}

/** A discount counts for the tax only where the invoice tells of it. */
function couponNotes({ coupon, lines }: InvoicedOrder): string[] {
  if (coupon === null) return []
  return couponDiscountOf(lines) === 0
    ? [`Coupon ${coupon}: free delivery.`]
    : [`Coupon ${coupon}: its discount is included in the discount of each row.`]
}
