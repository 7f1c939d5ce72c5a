import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { requireOrder, requireOrderAddresses } from '../orders/queries.ts'
import { composeInvoice, type InvoiceDocument } from './invoice-document.ts'
import { findInvoice } from './queries.ts'

/** The invoice of a customer's own order, ready to be drawn; none where the order is not paid or not theirs. */
export async function readInvoice(
  db: Kysely<Tables>,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<InvoiceDocument | undefined> {
  const invoice = await findInvoice(db, { orderId, userId })
  if (!invoice) return undefined
  const order = await requireOrder(db, orderId)
  return composeInvoice({ invoice, order, addresses: await requireOrderAddresses(db, orderId) })
}
