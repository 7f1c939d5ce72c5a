import type { OrderId, ParcelId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { cashOfParcel } from '#domain/payments/cash.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listCreditNotes } from '#server/shop/invoices/credit-note-queries.ts'
import { listInvoices } from '#server/shop/invoices/queries.ts'
import { listPayments } from '#server/shop/payments/queries.ts'

/** What couriers are to take for each parcel of some orders, by the papers in it; nothing for those that are paid, or came back. */
export async function listCashToTake(
  where: Pick<Database, 'db'>,
  orderIds: readonly OrderId[],
): Promise<Map<ParcelId, Paise>> {
  const payments = await listPayments(where.db, orderIds)
  const dues = new Map(payments.filter(({ state }) => state === 'due').map((it) => [it.orderId, it.amount]))
  if (dues.size === 0) return new Map()
  const settled = new Set(payments.map(({ parcelId }) => parcelId))
  const notes = Map.groupBy(await listCreditNotes(where.db, [...dues.keys()]), ({ invoiceNo }) => invoiceNo)
  const invoices = await listInvoices(where, [...dues.keys()])
  return new Map(
    invoices.flatMap(({ orderId, parcelId, invoiceNo, total }) => {
      const due = dues.get(orderId)
      if (due === undefined || parcelId === null || settled.has(parcelId)) return []
      const credited = (notes.get(invoiceNo) ?? []).reduce((sum, note) => sum + note.total, 0)
      return [[parcelId, cashOfParcel({ invoiced: total, credited, due })]]
    }),
  )
}
