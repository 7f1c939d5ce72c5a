import type { Insertable, Kysely, Transaction } from 'kysely'
import type { InvoiceId, OrderId, OrderLineId, ParcelId, ShopId, UserId } from '#domain/ids.ts'
import type { InvoiceRow } from '#domain/invoices/invoice.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Supply } from '#domain/money/tax.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type {
  InvoiceCounterTable,
  InvoiceLineTable,
  InvoiceTable,
  PaperLine,
} from '#server/platform/database/tables/invoices.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Seller } from './paper-document.ts'

/** Gives the next number of a financial year. Two at once get two; a rollback gives its number back. */
export async function takeInvoiceNumber(
  db: Transaction<Tables>,
  { shopId, year }: { shopId: ShopId; year: number },
): Promise<number> {
  const [counter] = await countInvoice(db, { shop_id: shopId, year, last_no: 1 })
  if (!counter) throw new Error('There is no next invoice number.')
  return counter.last_no
}

const countInvoice = preparedQuery((db, counter: Insertable<InvoiceCounterTable>) =>
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
  rows: readonly Insertable<PaperLine>[],
): Promise<InvoiceId> {
  const { id } = await db.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
  const lines: Insertable<InvoiceLineTable>[] = rows.map((row) => ({ invoice_id: id, ...row }))
  await db.insertInto('invoice_lines').values(lines).execute()
  return id
}

/** An invoice in a list. */
export type IssuedInvoice = {
  id: InvoiceId
  orderId: OrderId
  parcelId: ParcelId | null
  invoiceNo: string
  issuedAt: number
  rounding: Paise
  total: Paise
}

const ISSUED = [
  'id',
  'order_id as orderId',
  'parcel_id as parcelId',
  'invoice_no as invoiceNo',
  'issued_at as issuedAt',
  'rounding',
  'total',
] as const

/** Those of some orders, the oldest first. */
export async function listInvoices(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly OrderId[],
): Promise<IssuedInvoice[]> {
  return invoicesOfOrders(db, JSON.stringify(orderIds))
}

const invoicesOfOrders = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('invoices')
    .select(ISSUED)
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('id'),
)

export async function listInvoicesOf(db: Kysely<Tables>, orderId: OrderId): Promise<IssuedInvoice[]> {
  return db.selectFrom('invoices').select(ISSUED).where('order_id', '=', orderId).orderBy('id').execute()
}

export const PRINTED_ROW = [
  'position',
  'kind',
  'line_id as lineId',
  'name',
  'hsn',
  'unit',
  'quantity',
  'unit_price as unitPrice',
  'discount',
  'rounding',
  'rate',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
] as const

/** A row as it was printed the first time. */
export type PrintedRow = InvoiceRow & {
  position: number
  kind: PaperLine['kind']
  lineId: OrderLineId | null
  name: string
  hsn: string
  unit: string
}

export async function listInvoiceRows(db: Kysely<Tables>, invoiceId: InvoiceId): Promise<PrintedRow[]> {
  return db
    .selectFrom('invoice_lines')
    .select(PRINTED_ROW)
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

export type Invoice = Seller & {
  id: InvoiceId
  orderId: OrderId
  invoiceNo: string
  issuedAt: number
  deliveryState: string
  supply: Supply
  /** handed over at the counter: it goes to no address */
  atCounter: Flag
  /** the provider's own name for the payment */
  paymentReference: string | null
  rounding: Paise
  rows: PrintedRow[]
}

export const SELLER = [
  'seller_name as sellerName',
  'seller_address as sellerAddress',
  'seller_gstin as sellerGstin',
  'seller_state as sellerState',
  'seller_phone as sellerPhone',
  'seller_email as sellerEmail',
] as const

const WHOLE = [
  'invoices.id',
  'invoices.order_id as orderId',
  'invoices.invoice_no as invoiceNo',
  'invoices.issued_at as issuedAt',
  ...SELLER,
  'invoices.delivery_state as deliveryState',
  'invoices.supply',
  'invoices.at_counter as atCounter',
  'invoices.payment_reference as paymentReference',
  'invoices.rounding',
] as const

/** Those of some orders with their rows, the oldest first. */
export async function listWholeInvoices(
  { db }: Pick<Database, 'db'>,
  orderIds: readonly OrderId[],
): Promise<(Invoice & { parcelId: ParcelId | null })[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select([...WHOLE, 'invoices.parcel_id as parcelId'])
    .where(isOneOf(db, 'order_id', JSON.stringify(orderIds)))
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('invoice_lines')
    .select(['invoice_id as invoiceId', ...PRINTED_ROW])
    .where(isOneOf(db, 'invoice_id', JSON.stringify(invoices.map(({ id }) => id))))
    .orderBy('position')
    .execute()
  const byInvoice = Map.groupBy(rows, ({ invoiceId }) => invoiceId)
  return invoices.map((invoice) => ({
    ...invoice,
    rows: (byInvoice.get(invoice.id) ?? []).map(({ invoiceId: _, ...row }) => row),
  }))
}

type OwnInvoice = {
  orderId: OrderId
  userId: UserId
  /** none: the order's first */
  invoiceId: InvoiceId | undefined
}

/** An invoice of a customer's own order; one of somebody else's is none. */
export async function findInvoice(
  db: Kysely<Tables>,
  { orderId, userId, invoiceId }: OwnInvoice,
): Promise<Invoice | undefined> {
  let query = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(WHOLE)
    .where('invoices.order_id', '=', orderId)
    .where('orders.user_id', '=', userId)
  if (invoiceId !== undefined) query = query.where('invoices.id', '=', invoiceId)
  const invoice = await query.orderBy('invoices.id').executeTakeFirst()
  return invoice && { ...invoice, rows: await listInvoiceRows(db, invoice.id) }
}
