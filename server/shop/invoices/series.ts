import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { formatCreditNoteNo, formatInvoiceNo } from '#domain/invoices/invoice-number.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findShop } from '#server/shop/profile/queries.ts'

/** The papers of one kind in a financial year. */
export type Series = {
  paper: 'invoices' | 'credit notes'
  made: number
  /** none: nothing is numbered yet */
  last: string | null
  next: string
  /** numbers of the series that no paper has: there should be none */
  missing: number
}

/** The series that invoices and credit notes are numbered in now, with how far they are. */
export async function listSeries(
  { db, now }: { db: Kysely<Tables>; now: number },
  shopId: ShopId,
): Promise<{ year: number; series: Series[] }> {
  const year = financialYear(now)
  const prefix = (await findShop(db, shopId))?.invoice_prefix ?? ''
  const invoices = await readSeries(db, { shopId, year }, 'invoices')
  const notes = await readSeries(db, { shopId, year }, 'credit notes')
  const [nextInvoice, nextNote] = [invoices.lastNo + 1, notes.lastNo + 1]
  return {
    year,
    series: [
      seriesOf(invoices, formatInvoiceNo({ prefix, year, number: nextInvoice })),
      seriesOf(notes, formatCreditNoteNo({ prefix, year, number: nextNote })),
    ],
  }
}

type Read = Pick<Series, 'paper' | 'made' | 'last'> & { lastNo: number }

const seriesOf = ({ lastNo, ...read }: Read, next: string): Series => ({
  ...read,
  next,
  missing: lastNo - read.made,
})

async function readSeries(
  db: Kysely<Tables>,
  { shopId, year }: { shopId: ShopId; year: number },
  paper: Series['paper'],
): Promise<Read> {
  const isInvoices = paper === 'invoices'
  const counter = await db
    .selectFrom(isInvoices ? 'invoice_counters' : 'credit_note_counters')
    .select('last_no')
    .where('shop_id', '=', shopId)
    .where('year', '=', year)
    .executeTakeFirst()
  const count = await db
    .selectFrom(isInvoices ? 'invoices' : 'credit_notes')
    .select((row) => row.fn.countAll().as('made'))
    .where('shop_id', '=', shopId)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const last = isInvoices
    ? await db
        .selectFrom('invoices')
        .select('invoice_no as no')
        .where('shop_id', '=', shopId)
        .where('year', '=', year)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
    : await db
        .selectFrom('credit_notes')
        .select('credit_note_no as no')
        .where('shop_id', '=', shopId)
        .where('year', '=', year)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
  return { paper, made: Number(count.made), last: last?.no ?? null, lastNo: counter?.last_no ?? 0 }
}
