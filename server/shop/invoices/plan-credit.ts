import type { Transaction } from 'kysely'
import type { InvoiceId, OrderId, OrderLineId, ParcelId, ShopId } from '#domain/ids.ts'
import { type InvoiceRow, rowOfUnits } from '#domain/invoices/invoice.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listCredited, listNotesOf } from './credit-note-queries.ts'
import { type IssuedInvoice, listInvoiceRows, listInvoicesOf, type PrintedRow } from './queries.ts'

export type CreditInput = {
  order: { id: OrderId; shopId: ShopId }
  /** units that stand on invoices; of a parcel's where one is named, else those that were packed last */
  lines: readonly { lineId: OrderLineId; quantity: number; parcelId?: ParcelId }[]
  /** parcels of which nothing is taken: what stands on their invoices goes back another way */
  except?: readonly ParcelId[]
  /** delivery goes back, though what was delivered is kept */
  delivery?: boolean
  /** nothing of the order is left, and nothing was handed over: delivery, fee and rounding go back too */
  isAll?: boolean
  /** parcels that nobody paid for: whatever else stands on their invoices goes back too */
  wholeParcels?: readonly ParcelId[]
  /** what stands on the invoices beyond what the customer pays, as no last one came to bear the rounding */
  excess?: Paise
}

/** What was credited for units of a line. */
export type CreditedLine = { lineId: OrderLineId; quantity: number; amount: Paise }

/** What is credited for units, and beside them: for delivery and fee, and by rounding. */
export type Credited = { lines: CreditedLine[]; charges: Paise }

type OpenRow = { invoice: IssuedInvoice; row: PrintedRow; credited: number }
export type TakenRow = { row: PrintedRow; taken: InvoiceRow }

export type CreditPlan = Credited & {
  /** a note each, in the order of their invoices */
  notes: { invoice: IssuedInvoice; rows: readonly TakenRow[]; rounding: Paise }[]
}

/**
 * What is credited of which invoice where units are taken back that stand there. Units whose money went back before are not
 * credited again, and never more than stands on paper: where goods alone come to more than was charged, as the total was
 * rounded down, the rounding goes with the last of them.
 */
export async function planCredit(db: Transaction<Tables>, input: CreditInput): Promise<CreditPlan> {
  const { order, wholeParcels = [] } = input
  const invoices = await listInvoicesOf(db, order.id)
  const open = await listOpenRows(db, order.id, invoices.filter(isNotOf(input.except)))
  const taken = takeRows(open, input)
  const ofInvoices = [...taken].sort(([a], [b]) => a.id - b.id)
  const left = await leftOnPaper(db, order.id, invoices)
  const rest = sumOf([...left.values()]) - sumOf(ofInvoices.flatMap(([, rows]) => rows.map(totalOf)))
  const ofWhole = invoices.filter((it) => isWhole(it, wholeParcels)).map(({ rounding }) => rounding)
  const rounding = Math.min(input.isAll ? rest : sumOf(ofWhole) + (input.excess ?? 0), rest)
  if (ofInvoices.length === 0 && rounding !== 0) {
    const bearer = invoices.findLast(({ id }) => (left.get(id) ?? 0) >= rounding) ?? invoices.at(-1)
    if (bearer) ofInvoices.push([bearer, []])
  }
  const rows = ofInvoices.flatMap(([, rows]) => rows)
  return {
    // What is rounded goes with the last note.
    notes: ofInvoices.map(([invoice, rows], index) => ({
      invoice,
      rows,
      rounding: index === ofInvoices.length - 1 ? rounding : 0,
    })),
    lines: rows.flatMap(({ row: { lineId }, taken }) =>
      lineId === null ? [] : [{ lineId, quantity: taken.quantity, amount: taken.total }],
    ),
    charges: sumOf(rows.filter(({ row }) => row.lineId === null).map(totalOf)) + rounding,
  }
}

/** How many units of each line stand on invoices, but of these parcels, and are not credited, and whether delivery does. */
export async function findOpenOnPaper(
  db: Transaction<Tables>,
  orderId: OrderId,
  except: readonly ParcelId[],
): Promise<{ units: Map<OrderLineId, number>; delivery: boolean }> {
  const invoices = (await listInvoicesOf(db, orderId)).filter(isNotOf(except))
  const open = await listOpenRows(db, orderId, invoices)
  const units = new Map<OrderLineId, number>()
  for (const { row, credited } of open) {
    if (row.lineId === null) continue
    units.set(row.lineId, (units.get(row.lineId) ?? 0) + row.quantity - credited)
  }
  return { units, delivery: open.some((it) => it.row.kind === 'delivery' && it.credited === 0) }
}

const isNotOf =
  (parcels: readonly ParcelId[] = []) =>
  ({ parcelId }: IssuedInvoice) =>
    parcelId === null || !parcels.includes(parcelId)

function takeRows(open: readonly OpenRow[], input: CreditInput): Map<IssuedInvoice, TakenRow[]> {
  const taken = new Map<IssuedInvoice, TakenRow[]>()
  const take = (from: OpenRow, quantity: number) => {
    const { row, invoice, credited } = from
    const units = { of: row.quantity, before: credited, taken: quantity }
    taken.set(invoice, [...(taken.get(invoice) ?? []), { row, taken: rowOfUnits(row, units) }])
    from.credited += quantity
  }
  for (const line of input.lines) {
    const ofLine = open.filter((one) => standsFor(one, line)).toReversed()
    const onPaper = ofLine.reduce((sum, { row }) => sum + row.quantity, 0)
    if (onPaper < line.quantity) throw new Error(`Line ${line.lineId} has too few units on its invoices.`)
    let rest = line.quantity
    for (const one of ofLine) {
      const quantity = Math.min(rest, one.row.quantity - one.credited)
      if (quantity > 0) take(one, quantity)
      rest -= quantity
    }
  }
  for (const one of open) {
    const { kind } = one.row
    const isGone = input.isAll || isWhole(one.invoice, input.wholeParcels ?? [])
    const isTaken = kind !== 'goods' && (isGone || (input.delivery && kind === 'delivery'))
    if (isTaken && one.credited === 0) take(one, 1)
  }
  return taken
}

function isWhole({ parcelId }: IssuedInvoice, wholeParcels: readonly ParcelId[]): boolean {
  return parcelId !== null && wholeParcels.includes(parcelId)
}

/** An invoice of a whole order stands for whichever parcel a unit is in. */
function standsFor({ invoice, row }: OpenRow, input: CreditInput['lines'][number]): boolean {
  const isItsParcel = input.parcelId === undefined || invoice.parcelId === null
  return row.lineId === input.lineId && (isItsParcel || invoice.parcelId === input.parcelId)
}

const totalOf = ({ taken }: TakenRow) => taken.total
const sumOf = (amounts: readonly Paise[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What of each invoice is not taken back. */
async function leftOnPaper(
  db: Transaction<Tables>,
  orderId: OrderId,
  invoices: readonly IssuedInvoice[],
): Promise<Map<InvoiceId, Paise>> {
  const left = new Map(invoices.map(({ id, total }) => [id, total]))
  for (const { invoiceId, total } of await listNotesOf(db, orderId)) {
    left.set(invoiceId, (left.get(invoiceId) ?? 0) - total)
  }
  return left
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
