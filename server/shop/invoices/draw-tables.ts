import type { InvoiceRow } from '#domain/invoice.ts'
import type { BasisPoints, Paise } from '#domain/money.ts'
import { type Taxed, taxOf } from '#domain/quote/tax.ts'
import { type Cursor, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'
import type { PaperDocument } from './paper-document.ts'
import { amount, percent } from './printed-amounts.ts'

type Cell = { text: string; below?: string }
type Column<Row> = {
  title: string
  /** unset: what the others leave */
  width?: number
  left?: boolean
  cell: (row: Row, index: number) => Cell
}

const GAP = 5
const PAD = 5
const BELOW = { size: 6.5, colour: MUTED }

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
  if (cursor.need(heightOf(paper, place(sums), total, 0))) drawHead(paper, cursor, columns)
  drawRow(paper, cursor, sums, total, 0, { strong: true })
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
function taxableCell({ taxable, rounding }: Item): Cell {
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

type Placed<Row> = Column<Row> & { x: number; width: number }

function place<Row>(columns: Column<Row>[]): Placed<Row>[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0) + (columns.length - 1) * GAP
  let x = MARGIN + PAD
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width ?? INNER - 2 * PAD - taken }
    x += placed.width + GAP
    return placed
  })
}

function drawTable<Row>(paper: Paper, cursor: Cursor, columns: Column<Row>[], rows: readonly Row[]): void {
  const [first] = rows
  // A head at the foot of a page, without a row below it, helps nobody.
  cursor.need(HEAD + (first ? heightOf(paper, place(columns), first, 0) : 0))
  drawHead(paper, cursor, columns)
  for (const [index, row] of rows.entries()) {
    if (cursor.need(heightOf(paper, place(columns), row, index))) drawHead(paper, cursor, columns)
    drawRow(paper, cursor, columns, row, index)
  }
}

const HEAD = 18

function drawHead<Row>(paper: Paper, cursor: Cursor, columns: Column<Row>[]): void {
  paper.strongRule(cursor.y)
  const style = { font: 'strong', size: 6.75 } as const
  for (const { title, left, x, width } of place(columns)) {
    const box = { x, y: cursor.y + 4.5, width }
    if (left) paper.write(title, box, style)
    else paper.writeRight(title, box, style)
  }
  cursor.y += HEAD
  paper.strongRule(cursor.y)
}

function heightOf<Row>(paper: Paper, columns: Placed<Row>[], row: Row, index: number): number {
  const heights = columns.map(({ left, width, cell }) => {
    const { text, below } = cell(row, index)
    return (left ? paper.heightOf(text, width) : 11) + (below === undefined ? 0 : 9)
  })
  return Math.max(...heights) + 2 * PAD
}

function drawRow<Row>(
  paper: Paper,
  cursor: Cursor,
  columns: Column<Row>[],
  row: Row,
  index: number,
  { strong = false } = {},
): void {
  const placed = place(columns)
  const height = heightOf(paper, placed, row, index)
  for (const { left, x, width, cell } of placed) {
    const { text, below } = cell(row, index)
    const box = { x, y: cursor.y + PAD, width }
    const style = { font: strong ? 'strong' : 'text' } as const
    if (left) paper.write(text, box, style)
    else paper.writeRight(text, box, style)
    if (below !== undefined) paper.writeRight(below, { ...box, y: box.y + 11 }, BELOW)
  }
  cursor.y += height
  if (strong) paper.strongRule(cursor.y)
  else paper.rule(cursor.y)
}
