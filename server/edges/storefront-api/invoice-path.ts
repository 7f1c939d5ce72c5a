import type { CreditNoteId, InvoiceId, OrderId } from '#domain/ids.ts'

/*
 * Where the papers of an order are to be had; as routes, with `:orderId` for the order and `:paperId` for the paper.
 */

/** Its first tax invoice. */
export function invoicePath(orderId: OrderId | ':orderId'): string {
  return `/orders/${orderId}/invoice.pdf`
}

export function ownInvoicePath(orderId: OrderId | ':orderId', invoiceId: InvoiceId | ':paperId'): string {
  return `/orders/${orderId}/invoices/${invoiceId}.pdf`
}

export function creditNotePath(orderId: OrderId | ':orderId', noteId: CreditNoteId | ':paperId'): string {
  return `/orders/${orderId}/credit-notes/${noteId}.pdf`
}
