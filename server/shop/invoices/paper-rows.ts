import type { Insertable } from 'kysely'
import type { OrderLineId } from '#domain/ids.ts'
import type { InvoiceRow, InvoiceRows } from '#domain/invoices/invoice.ts'
import type { PaperLine } from '#server/platform/database/tables/invoices.ts'

/** Numbers, by the unit quantity codes of GST. Services are not counted in any. */
const UNIT = 'NOS'

export type PrintedLine = { id: OrderLineId; name: string; hsnCode: string | null }

type Words = Pick<PaperLine, 'kind' | 'name' | 'hsn' | 'unit'> & { line_id: OrderLineId | null }

/** Rows with their words, as they are kept: nothing of them is worked out anew. */
export function paperRows(
  { lines, delivery, fee }: InvoiceRows<PrintedLine>,
  /** the code that delivery and fee stand under */
  hsn: string,
): Insertable<PaperLine>[] {
  const rows: [Words, InvoiceRow][] = lines.map(({ line: { id, name, hsnCode }, ...row }) => [
    { kind: 'goods', line_id: id, name, hsn: hsnCode ?? '', unit: UNIT },
    row,
  ])
  const service = { line_id: null, unit: '', hsn }
  if (delivery) rows.push([{ kind: 'delivery', name: 'Delivery', ...service }, delivery])
  if (fee) rows.push([{ kind: 'fee', name: 'Cash on delivery fee', ...service }, fee])
  return rows.map(([words, row], index) => ({ position: index + 1, ...words, ...figures(row) }))
}

export function figures(row: InvoiceRow) {
  const { quantity, unitPrice, discount, rounding, rate, taxable, cgst, sgst, igst, total } = row
  return { quantity, unit_price: unitPrice, discount, rounding, rate, taxable, cgst, sgst, igst, total }
}
