import type { Transaction } from 'kysely'
import { financialYear } from '#domain/financial-year.ts'
import type { OrderId, OrderLineId, ParcelId, ShopId } from '#domain/ids.ts'
import { type InvoiceRow, invoiceAmounts, rowOfUnits } from '#domain/invoice.ts'
import { formatCreditNoteNo } from '#domain/invoice-number.ts'
import type { Paise } from '#domain/money.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findShop, type Shop } from '#server/shop/profile/queries.ts'
import { insertCreditNote, listCredited, takeCreditNoteNumber } from './credit-note-queries.ts'
import { figures } from './paper-rows.ts'
import { type IssuedInvoice, listInvoiceRows, listInvoicesOf, type PrintedRow } from './queries.ts'
import { sellerNow } from './seller.ts'

export type CreditWish = {
  order: { id: OrderId; shopId: ShopId }
  /** units that stand on invoices; of a parcel's where one is named, else those that were packed last */
  lines: readonly { lineId: OrderLineId; quantity: number; parcelId?: ParcelId }[]
  /** nothing of the order is left, and nothing was handed over: delivery, fee and rounding go back too */
  isAll: boolean
  /** parcels that nobody paid for: whatever else stands on their invoices goes back too */
  wholeParcels?: readonly ParcelId[]
  /** what the total was rounded by, where it goes back with these units */
  rounding?: Paise
  now: number
}

/** What was credited for units of a line. */
export type CreditedLine = { lineId: OrderLineId; quantity: number; amount: Paise }

type OpenRow = { invoice: IssuedInvoice; row: PrintedRow; credited: number }
type Taken = { row: PrintedRow; taken: InvoiceRow }

/** What was credited for units, and beside them: for delivery and fee, and by rounding. */
export type Credited = { lines: CreditedLine[]; charges: Paise }

/** The same as below, for whoever asks about units alone. */
export async function issueCreditNotes(db: Transaction<Tables>, wish: CreditWish): Promise<CreditedLine[]> {
  return (await creditUnits(db, wish)).lines
}

/**
 * Takes units back that stand on invoices: a credit note for each invoice that they stand on, numbered in a series of its own.
 * Whoever calls it has locked the order.
 */
export async function creditUnits(
  db: Transaction<Tables>,
  { order, lines, isAll, wholeParcels = [], rounding: given = 0, now }: CreditWish,
): Promise<Credited> {
  const invoices = await listInvoicesOf(db, order.id)
  const open = await listOpenRows(db, order.id, invoices)
  const taken = new Map<IssuedInvoice, Taken[]>()
  const take = (from: OpenRow, quantity: number) => {
    const { row, invoice, credited } = from
    const units = { of: row.quantity, before: credited, taken: quantity }
    taken.set(invoice, [...(taken.get(invoice) ?? []), { row, taken: rowOfUnits(row, units) }])
    from.credited += quantity
  }
  for (const wish of lines) {
    let rest = wish.quantity
    for (const one of open.toReversed()) {
      const quantity = Math.min(rest, standsFor(one, wish) ? one.row.quantity - one.credited : 0)
      if (quantity > 0) take(one, quantity)
      rest -= quantity
    }
    if (rest > 0) throw new Error(`The order ${order.id} has ${rest} units too few on its invoices.`)
  }
  const isWhole = ({ parcelId }: IssuedInvoice) => parcelId !== null && wholeParcels.includes(parcelId)
  for (const one of open) {
    const isTaken = (isAll || isWhole(one.invoice)) && one.row.kind !== 'goods' && one.credited === 0
    if (isTaken) take(one, 1)
  }

  const shop = await findShop(db, order.shopId)
  if (!shop) throw new Error(`The order ${order.id} is of no shop.`)
  // By the invoice's number. What all invoices were rounded by goes with the last note.
  const ofInvoices = [...taken].sort(([a], [b]) => a.id - b.id)
  const ofWhole = invoices.filter((invoice) => isAll || isWhole(invoice))
  const rounding = ofWhole.reduce((sum, invoice) => sum + invoice.rounding, given)
  for (const [index, [invoice, rows]] of ofInvoices.entries()) {
    const isLast = index === ofInvoices.length - 1
    await writeNote(db, { order, shop, invoice, rows, rounding: isLast ? rounding : 0, now })
  }
  const rows = ofInvoices.flatMap(([, taken]) => taken)
  return {
    lines: rows.flatMap(({ row: { lineId }, taken }) =>
      lineId === null ? [] : [{ lineId, quantity: taken.quantity, amount: taken.total }],
    ),
    charges: rows.reduce((sum, { row, taken }) => sum + (row.lineId === null ? taken.total : 0), rounding),
  }
}

async function listOpenRows(
  db: Transaction<Tables>,
  orderId: OrderId,
  invoices: readonly IssuedInvoice[],
): Promise<OpenRow[]> {
  const before = await listCredited(db, orderId)
  const open: OpenRow[] = []
  for (const invoice of invoices) {
    for (const row of await listInvoiceRows(db, invoice.id)) {
      const credited = before
        .filter((it) => it.invoiceId === invoice.id && it.position === row.position)
        .reduce((sum, it) => sum + it.quantity, 0)
      open.push({ invoice, row, credited })
    }
  }
  return open
}

/** An invoice of a whole order stands for whichever parcel a unit is in. */
function standsFor({ invoice, row }: OpenRow, wish: CreditWish['lines'][number]): boolean {
  const isItsParcel = wish.parcelId === undefined || invoice.parcelId === null
  return row.lineId === wish.lineId && (isItsParcel || invoice.parcelId === wish.parcelId)
}

type Note = {
  order: CreditWish['order']
  shop: Shop
  invoice: IssuedInvoice
  rows: readonly Taken[]
  rounding: Paise
  now: number
}

async function writeNote(
  db: Transaction<Tables>,
  { order, shop, invoice, rows, rounding, now }: Note,
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
    ...{ year, number, credit_note_no: creditNoteNo, issued_at: now },
    ...sellerNow(shop),
    ...{ rounding, total },
  }
  await insertCreditNote(
    db,
    note,
    rows.map(({ row: { position, kind, lineId, name, hsn, unit }, taken }, index) => ({
      position: index + 1,
      invoice_position: position,
      ...{ kind, line_id: lineId, name, hsn, unit },
      ...figures(taken),
    })),
  )
}
