import type { Insertable, Kysely, Transaction } from 'kysely'
import type { OrderId, ShopId, UserId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { InvoiceCounterTable, InvoiceTable } from '#server/platform/database/tables/invoices.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lastNumbers } from '#server/platform/last-numbers.ts'

/** Gives the next numbers of a financial year. Two at once get two; a rollback gives its numbers back. */
export async function takeInvoiceNumbers(
  db: Transaction<Tables>,
  { shopId, year, count }: { shopId: ShopId; year: number; count: number },
): Promise<number[]> {
  const [counter] = await countInvoices(db, { shop_id: shopId, year, last_no: count })
  if (!counter) throw new Error('There is no next invoice number.')
  return lastNumbers(counter.last_no, count)
}

const countInvoices = preparedQuery((db, counter: Insertable<InvoiceCounterTable>) =>
  db
    .insertInto('invoice_counters')
    .values(counter)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'year']).doUpdateSet((row) => ({
        last_no: row('invoice_counters.last_no', '+', row.ref('excluded.last_no')),
      })),
    )
    .returning('last_no'),
)

export async function insertInvoice(
  db: Transaction<Tables>,
  invoice: Insertable<InvoiceTable>,
): Promise<void> {
  await insert(db, invoice)
}

const insert = preparedQuery((db, invoice: Insertable<InvoiceTable>) =>
  db.insertInto('invoices').values(invoice),
)

const INVOICE = [
  'invoices.order_id as orderId',
  'invoices.invoice_no as invoiceNo',
  'invoices.issued_at as issuedAt',
  'invoices.seller_name as sellerName',
  'invoices.seller_address as sellerAddress',
  'invoices.seller_gstin as sellerGstin',
  'invoices.seller_state as sellerState',
  'invoices.seller_phone as sellerPhone',
  'invoices.seller_email as sellerEmail',
  'invoices.delivery_state as deliveryState',
] as const

export type Invoice = {
  orderId: OrderId
  invoiceNo: string
  issuedAt: number
  sellerName: string
  sellerAddress: string
  sellerGstin: string | null
  sellerState: string | null
  sellerPhone: string | null
  sellerEmail: string | null
  deliveryState: string
  /** the provider's own name for the payment */
  providerPayment: string | null
}

/** The invoice of a customer's own order; that of somebody else's is none. */
export async function findInvoice(
  db: Kysely<Tables>,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(INVOICE)
    .select((eb) =>
      eb
        .selectFrom('payments')
        .select('provider_payment')
        .whereRef('payments.order_id', '=', 'orders.id')
        .orderBy('payments.id')
        .limit(1)
        .as('providerPayment'),
    )
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
}
