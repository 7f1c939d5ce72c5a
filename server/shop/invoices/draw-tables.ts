import type { InvoiceRow } from '#domain/invoices/invoice.ts'
import type { BasisPoints, Paise } from '#domain/money/paise.ts'
import { type Taxed, taxOf } from '#domain/money/tax.ts'
import type { Cursor, Paper } from '#server/platform/print/paper.ts'
import { type Column, drawSum, drawTable } from '#server/platform/print/table.ts'
import type { PaperDocument } from './paper-document.ts'
import { amount, percent } from './printed-amounts.ts'

type Item = PaperDocument['rows'][number]

/** What was sold, row by row; the head is repeated on every page. */
export function drawItems(paper: Paper, cursor: Cursor, { rows, amounts, taxNames }: PaperDocument): void {
  const discounted = rows.some((row) => row.discount > 0)
  const columns: Column<Item>[] = [
    { title: '#', width: 13, left: true, cell: (_, index) => ({ text: String(index + 1) }) },
    { title: 'Description', left: true, cell: ({ name }) => ({ text: name }) },
    { title: 'HSN/SAC', width: 38, left: true, cell: ({ hsn }) => ({ text: hsn || '–' }) },
    { title: 'Qty', width: 32, cell: ({ quantity, unit }) => ({ text: `${quantity} ${unit}`.trim() }) },
    { title: 'Unit price', width: 50, cell: ({ unitPrice }) => ({ text: amount(unitPrice) }) },
    ...(discounted
      ? [{ title: 'Discount', width: 46, cell: (row: Item) => ({ text: discountText(row) }) }]
      : []),
    { title: 'Taxable value', width: 54, cell: taxableCell },
    ...taxColumns<Item>(taxNames, 44),
    { title: 'Total', width: 54, cell: ({ total }) => ({ text: amount(total) }) },
  ]
  drawTable(paper, cursor, columns, rows)
  const sum = (value: (row: InvoiceRow) => number) => rows.reduce((total, row) => total + value(row), 0)
  const total = {
    ...amounts,
    name: 'Total',
    hsn: ' ',
    unit: '',
    rate: 0,
    unitPrice: 0,
    rounding: 0,
    quantity: sum((row) => row.quantity),
    discount: sum((row) => row.discount),
    total: amounts.taxable + taxOf(amounts),
  }
  const blank = ['#', 'HSN/SAC', 'Qty', 'Unit price']
  const sums = columns.map((column) => ({
    ...column,
    cell: (row: Item, index: number) => ({
      text: blank.includes(column.title) ? '' : column.cell(row, index).text,
    }),
  }))
  drawSum(paper, cursor, sums, total)
  cursor.y += 12
}

/** The taxes once more, by their rate. */
export function drawSummary(paper: Paper, cursor: Cursor, { amounts, taxNames }: PaperDocument): void {
  type Row = PaperDocument['amounts']['byRate'][number]
  const columns: Column<Row>[] = [
    { title: 'Tax summary', left: true, cell: ({ rate }) => ({ text: `GST ${percent(rate)}` }) },
    { title: 'Taxable value', width: 90, cell: ({ taxable }) => ({ text: amount(taxable) }) },
    ...taxColumns<Row>(taxNames, 90),
    { title: 'Total tax', width: 90, cell: (row) => ({ text: amount(taxOf(row)) }) },
  ]
  drawTable(paper, cursor, columns, amounts.byRate)
}

function discountText({ discount }: Item): string {
  return discount > 0 ? `−${amount(discount)}` : '–'
}

/** Where equal halves of the tax leave a paisa, it is told: quantity × unit price − discount would not read true without. */
function taxableCell({ taxable, rounding }: Item): { text: string; below?: string } {
  const text = amount(taxable)
  return rounding === 0 ? { text } : { text, below: `Rounding ${rounding > 0 ? '+' : ''}${amount(rounding)}` }
}

/** Each tax with the rate it is taken at: half of the whole where there are two. */
function taxColumns<Row extends Taxed & { rate: BasisPoints }>(
  names: string[],
  width: number,
): Column<Row>[] {
  const values: ((row: Row) => Paise)[] =
    names.length === 2 ? [(row) => row.cgst, (row) => row.sgst] : [(row) => row.igst]
  return names.map((title, index) => ({
    title,
    width,
    cell: (row) => ({ text: amount(values[index]?.(row) ?? 0), below: percent(row.rate / names.length) }),
  }))
}
