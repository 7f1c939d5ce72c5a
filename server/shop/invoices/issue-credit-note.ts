import type { Transaction } from 'kysely'
import { financialYear } from '#domain/invoices/financial-year.ts'
import { invoiceAmounts } from '#domain/invoices/invoice.ts'
import { formatCreditNoteNo } from '#domain/invoices/invoice-number.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findShop, type Shop } from '#server/shop/profile/queries.ts'
import { insertCreditNote, takeCreditNoteNumber } from './credit-note-queries.ts'
import { figures } from './paper-rows.ts'
import { type Credited, type CreditInput, type CreditPlan, planCredit } from './plan-credit.ts'
import { sellerNow } from './seller.ts'

type Issue = { order: CreditInput['order']; now: number }

/**
 * Takes units back that stand on invoices: a credit note for each invoice that they stand on, numbered in a series of its own.
 * Whoever calls it has locked the order.
 */
export async function creditUnits(
  db: Transaction<Tables>,
  { now, ...input }: CreditInput & { now: number },
): Promise<Credited> {
  const plan = await planCredit(db, input)
  await issueCreditNotes(db, plan, { order: input.order, now })
  return plan
}

/** The same of what was planned. */
export async function issueCreditNotes(
  db: Transaction<Tables>,
  { notes }: CreditPlan,
  { order, now }: Issue,
): Promise<void> {
  if (notes.length === 0) return
  const shop = await findShop(db, order.shopId)
  if (!shop) throw new Error(`The order ${order.id} is of no shop.`)
  for (const note of notes) await writeNote(db, shop, { ...note, order, now })
}

async function writeNote(
  db: Transaction<Tables>,
  shop: Shop,
  { order, invoice, rows, rounding, now }: CreditPlan['notes'][number] & Issue,
): Promise<void> {
  const year = financialYear(now)
  const number = await takeCreditNoteNumber(db, { shopId: order.shopId, year })
  const creditNoteNo = formatCreditNoteNo({ prefix: shop.invoice_prefix, year, number })
  const { total } = invoiceAmounts(
    rows.map(({ taken }) => taken),
    rounding,
  )
  const note = {
    order_id: order.id,
    invoice_id: invoice.id,
    shop_id: order.shopId,
    year,
    number,
    credit_note_no: creditNoteNo,
    issued_at: now,
    ...sellerNow(shop),
    rounding,
    total,
  }
  await insertCreditNote(
    db,
    note,
    rows.map(({ row: { position, kind, lineId, name, hsn, unit }, taken }, index) => ({
      position: index + 1,
      invoice_position: position,
      kind,
      line_id: lineId,
      name,
      hsn,
      unit,
      ...figures(taken),
    })),
  )
}
