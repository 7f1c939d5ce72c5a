import type { Database } from '../database/open-database.ts'
import { requireOrder, requireOrderAddresses } from '../orders/queries.ts'
import { composeInvoice, type InvoiceDocument } from './invoice-document.ts'
import { findInvoice } from './queries.ts'

/** The invoice of a customer's own order, ready to be drawn; none where the order is not paid or not theirs. */
export async function readInvoice(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<InvoiceDocument | undefined> {
  const invoice = await findInvoice(db, { orderId, userId })
  if (!invoice) return undefined
  const order = await requireOrder({ db, engine }, orderId)
  return composeInvoice({ invoice, order, addresses: await requireOrderAddresses(db, orderId) })
}
