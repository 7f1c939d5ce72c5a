import { formatFullDate } from '#domain/time/format-date.ts'
import type { CreditNote } from './credit-note-queries.ts'
import {
  composePaper,
  type InvoicedAddresses,
  type InvoicedOrder,
  type PaperDocument,
  placeOfSupply,
} from './paper-document.ts'

type Basis = { note: CreditNote; order: InvoicedOrder; addresses: InvoicedAddresses }

export function composeCreditNote({ note, order, addresses }: Basis): PaperDocument {
  return {
    ...composePaper(note, order, addresses),
    kind: 'credit note',
    number: note.creditNoteNo,
    facts: [
      ['Credit note number', note.creditNoteNo],
      ['Credit note date', formatFullDate(note.issuedAt)],
      ['Against invoice', note.invoiceNo],
      ['Invoice date', formatFullDate(note.invoicedAt)],
      ['Order number', String(order.voucherNo)],
      ['Place of supply', placeOfSupply(note)],
    ],
    notes: [
      `These amounts are credited against invoice ${note.invoiceNo}.`,
      'All amounts are in Indian rupees (₹).',
    ],
  }
}
