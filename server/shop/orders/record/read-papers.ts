import type { Kysely } from 'kysely'
import type { CreditNoteId, InvoiceId, OrderId, UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { composeCreditNote } from '#server/shop/invoices/credit-note-document.ts'
import { findCreditNote } from '#server/shop/invoices/credit-note-queries.ts'
import { composeInvoice } from '#server/shop/invoices/invoice-document.ts'
import type { PaperDocument } from '#server/shop/invoices/paper-document.ts'
import { findInvoice } from '#server/shop/invoices/queries.ts'
import { requireOrder, requireOrderAddresses } from './queries.ts'

type Own = { orderId: OrderId; userId: UserId }

/** An invoice of a customer's own order, ready to be drawn, the first unless told; none where nothing is packed or it is not theirs. */
export async function readInvoice(
  db: Kysely<Tables>,
  { orderId, userId, invoiceId }: Own & { invoiceId: InvoiceId | undefined },
): Promise<PaperDocument | undefined> {
  const invoice = await findInvoice(db, { orderId, userId, invoiceId })
  return invoice && composeInvoice({ invoice, ...(await buyerOf(db, orderId)) })
}

export async function readCreditNote(
  db: Kysely<Tables>,
  { orderId, userId, noteId }: Own & { noteId: CreditNoteId },
): Promise<PaperDocument | undefined> {
  const note = await findCreditNote(db, { orderId, userId, noteId })
  return note && composeCreditNote({ note, ...(await buyerOf(db, orderId)) })
}

async function buyerOf(db: Kysely<Tables>, orderId: OrderId) {
  const order = await requireOrder(db, orderId)
  const { replacesOrderId } = order
  const replaced = replacesOrderId === null ? undefined : await requireOrder(db, replacesOrderId)
  const replacesNo = replaced?.voucherNo ?? null
  return { order: { ...order, replacesNo }, addresses: await requireOrderAddresses(db, orderId) }
}
