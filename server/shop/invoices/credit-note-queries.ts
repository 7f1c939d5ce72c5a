import type { Insertable, Kysely, Transaction } from 'kysely'
import type { CreditNoteId, InvoiceId, OrderId, ShopId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Supply } from '#domain/money/tax.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { CreditNoteLineTable, CreditNoteTable } from '#server/platform/database/tables/invoices.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Seller } from './paper-document.ts'
import { PRINTED_ROW, type PrintedRow, SELLER } from './queries.ts'

/** Gives the next number of a financial year. Two at once get two; a rollback gives its number back. */
export async function takeCreditNoteNumber(
  db: Transaction<Tables>,
  { shopId, year }: { shopId: ShopId; year: number },
): Promise<number> {
  const { last_no } = await db
    .insertInto('credit_note_counters')
    .values({ shop_id: shopId, year, last_no: 1 })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'year']).doUpdateSet((row) => ({
        last_no: row('credit_note_counters.last_no', '+', row.ref('excluded.last_no')),
      })),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return last_no
}

type NewRow = Omit<Insertable<CreditNoteLineTable>, 'credit_note_id'>

export async function insertCreditNote(
  db: Transaction<Tables>,
  note: Insertable<CreditNoteTable>,
  rows: readonly NewRow[],
): Promise<void> {
  const { id } = await db.insertInto('credit_notes').values(note).returning('id').executeTakeFirstOrThrow()
  const lines = rows.map((row) => ({ credit_note_id: id, ...row }))
  // One that takes back a rounding alone has none.
  if (lines.length > 0) await db.insertInto('credit_note_lines').values(lines).execute()
}

/** A credit note in a list. */
export type IssuedCreditNote = {
  id: CreditNoteId
  orderId: OrderId
  creditNoteNo: string
  /** of the invoice that it takes back, or a part of it */
  invoiceNo: string
  issuedAt: number
  total: Paise
}

const issued = (db: Kysely<Tables>) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select([
      'credit_notes.id',
      'credit_notes.order_id as orderId',
      'credit_notes.credit_note_no as creditNoteNo',
      'invoices.invoice_no as invoiceNo',
      'credit_notes.issued_at as issuedAt',
      'credit_notes.total',
    ])
    .orderBy('credit_notes.id')

/** Those of some orders, the oldest first. */
export async function listCreditNotes(
  db: Kysely<Tables>,
  orderIds: readonly OrderId[],
): Promise<IssuedCreditNote[]> {
  return notesOfOrders(db, JSON.stringify(orderIds))
}

const notesOfOrders = preparedQuery((db, orderIds: string) =>
  issued(db).where(isOneOf(db, 'credit_notes.order_id', orderIds)),
)

/** What each credit note of an order came to. */
export async function listNotesOf(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<{ invoiceId: InvoiceId; total: Paise }[]> {
  return db
    .selectFrom('credit_notes')
    .select(['invoice_id as invoiceId', 'total'])
    .where('order_id', '=', orderId)
    .execute()
}

/** What of an order's invoices was taken back until now, row by row. */
export async function listCredited(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<{ invoiceId: InvoiceId; position: number; quantity: number }[]> {
  return db
    .selectFrom('credit_note_lines')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.credit_note_id')
    .select([
      'credit_notes.invoice_id as invoiceId',
      'credit_note_lines.invoice_position as position',
      'credit_note_lines.quantity',
    ])
    .where('credit_notes.order_id', '=', orderId)
    .execute()
}

export type CreditNote = Seller & {
  id: CreditNoteId
  creditNoteNo: string
  issuedAt: number
  invoiceNo: string
  invoicedAt: number
  deliveryState: string
  supply: Supply
  /** of the invoice */
  atCounter: Flag
  rounding: Paise
  rows: PrintedRow[]
}

/** A credit note of a customer's own order; one of somebody else's is none. */
export async function findCreditNote(
  db: Kysely<Tables>,
  { orderId, userId, noteId }: { orderId: OrderId; userId: UserId; noteId: CreditNoteId },
): Promise<CreditNote | undefined> {
  const note = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select([
      'credit_notes.id',
      'credit_notes.credit_note_no as creditNoteNo',
      'credit_notes.issued_at as issuedAt',
      ...SELLER.map((column) => `credit_notes.${column}` as const),
      'invoices.invoice_no as invoiceNo',
      'invoices.issued_at as invoicedAt',
      'invoices.delivery_state as deliveryState',
      'invoices.supply',
      'invoices.at_counter as atCounter',
      'credit_notes.rounding',
    ])
    .where('credit_notes.id', '=', noteId)
    .where('credit_notes.order_id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst()
  if (!note) return undefined
  const rows = await db
    .selectFrom('credit_note_lines')
    .select(PRINTED_ROW)
    .where('credit_note_id', '=', note.id)
    .orderBy('position')
    .execute()
  return { ...note, rows }
}
