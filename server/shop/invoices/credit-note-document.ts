import { amountInWords } from '#domain/amount-in-words.ts'
import { findGstState } from '#domain/gst-states.ts'
import { invoiceAmounts } from '#domain/invoice.ts'
import { formatFullDate } from '#domain/order-date.ts'
import { sellerState, taxNames } from '#domain/place-of-supply.ts'
import type { CreditNote } from './credit-note-queries.ts'
import {
  buyerParties,
  type InvoicedAddresses,
  type InvoicedOrder,
  type PaperDocument,
  printableRows,
  sellerParty,
  stateText,
} from './paper-document.ts'

type Basis = { note: CreditNote; order: InvoicedOrder; addresses: InvoicedAddresses }

export function composeCreditNote({ note, order, addresses }: Basis): PaperDocument {
  const seller = sellerState({ state: note.sellerState, gstin: note.sellerGstin })
  const amounts = invoiceAmounts(note.rows, note.rounding)
  return {
    kind: 'credit note',
    number: note.creditNoteNo,
    issuedAt: note.issuedAt,
    facts: [
      ['Credit note number', note.creditNoteNo],
      ['Credit note date', formatFullDate(note.issuedAt)],
      ['Against invoice', note.invoiceNo],
      ['Invoice date', formatFullDate(note.invoicedAt)],
      ['Order number', String(order.voucherNo)],
      ['Place of supply', stateText(findGstState(note.deliveryState), note.deliveryState)],
    ],
    parties: [sellerParty(note, seller), ...buyerParties(order, addresses)],
    taxNames: taxNames(note.supply, seller),
    rows: printableRows(note.rows),
    amounts,
    amountInWords: amountInWords(amounts.total),
    notes: [
      `These amounts are taken back from invoice ${note.invoiceNo}.`,
      'All amounts are in Indian rupees (₹).',
    ],
  }
}
