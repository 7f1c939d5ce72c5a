import type { Kysely } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { composeInvoice, type InvoiceDocument } from '#server/shop/invoices/invoice-document.ts'
import { findInvoice } from '#server/shop/invoices/queries.ts'
import { requireOrder, requireOrderAddresses } from './queries.ts'

/** The invoice of a customer's own order, ready to be drawn; none where the order is not paid or not theirs. */
export async function readInvoice(
  db: Kysely<Tables>,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<InvoiceDocument | undefined> {
  const invoice = await findInvoice(db, { orderId, userId })
  if (!invoice) return undefined
  const order = await requireOrder(db, orderId)
  return composeInvoice({ invoice, order, addresses: await requireOrderAddresses(db, orderId) })
}
