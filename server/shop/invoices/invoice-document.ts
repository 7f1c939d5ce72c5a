import { amountInWords } from '#domain/amount-in-words.ts'
import { findGstState } from '#domain/gst-states.ts'
import { invoiceAmounts } from '#domain/invoice.ts'
import { formatFullDate } from '#domain/order-date.ts'
import { sellerState, taxNames } from '#domain/place-of-supply.ts'
import {
  buyerParties,
  type InvoicedAddresses,
  type InvoicedOrder,
  type PaperDocument,
  printableRows,
  sellerParty,
  stateText,
} from './paper-document.ts'
import { printable } from './printable.ts'
import type { Invoice } from './queries.ts'

type Basis = { invoice: Invoice; order: InvoicedOrder; addresses: InvoicedAddresses }

export function composeInvoice({ invoice, order, addresses }: Basis): PaperDocument {
  const seller = sellerState({ state: invoice.sellerState, gstin: invoice.sellerGstin })
  const amounts = invoiceAmounts(invoice.rows, invoice.rounding)
  return {
    kind: 'invoice',
    number: invoice.invoiceNo,
    issuedAt: invoice.issuedAt,
    facts: [
      ['Invoice number', invoice.invoiceNo],
      ['Invoice date', formatFullDate(invoice.issuedAt)],
      ['Order number', String(order.voucherNo)],
      ['Order date', formatFullDate(order.placedAt)],
      ['Place of supply', stateText(findGstState(invoice.deliveryState), invoice.deliveryState)],
    ],
    parties: [sellerParty(invoice, seller), ...buyerParties(order, addresses)],
    taxNames: taxNames(invoice.supply, seller),
    rows: printableRows(invoice.rows),
    amounts,
    amountInWords: amountInWords(amounts.total),
    notes: [
      'Whether tax is payable on reverse charge: No',
      `Payment: ${printable(order.orderType)}`,
      ...(invoice.paymentReference === null
        ? []
        : [`Payment reference: ${printable(invoice.paymentReference)}`]),
      'All amounts are in Indian rupees (₹).',
    ],
  }
}
