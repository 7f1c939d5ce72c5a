import { type Cursor, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'
import type { PaperDocument } from './paper-document.ts'
import { rupees } from './printed-amounts.ts'

const PANEL = 216
const ROW = 15
const TOTAL = 30
const LABEL = { size: 6.5, colour: MUTED }

/** What it comes to: in figures at the right, in words at the left. */
export function drawTotals(paper: Paper, cursor: Cursor, invoice: PaperDocument): void {
  const rows = rowsOf(invoice)
  const left = { x: MARGIN, width: INNER - PANEL - 32 }
  const words = { font: 'strong', size: 9.5 } as const
  const notes = invoice.notes.reduce((sum, note) => sum + paper.heightOf(note, left.width) + 1, 0)
  const height = Math.max(
    rows.length * ROW + TOTAL + 4,
    paper.heightOf(invoice.amountInWords, left.width, words) + notes + 24,
  )
  cursor.need(height + 14)
  const { y } = cursor
  drawPanel(paper, y, rows, invoice.amounts.total)

  let below = y
  below += paper.write('Total in words', { ...left, y: below }, LABEL) + 1
  below += paper.write(invoice.amountInWords, { ...left, y: below }, words) + 8
  for (const note of invoice.notes) below += paper.write(note, { ...left, y: below }) + 1
  cursor.y = y + height + 14
}

function rowsOf({ amounts, taxNames }: PaperDocument): [string, string][] {
  const taxes = taxNames.length === 2 ? [amounts.cgst, amounts.sgst] : [amounts.igst]
  return [
    ['Taxable value', rupees(amounts.taxable)],
    ...taxNames.map((name, index): [string, string] => [name, rupees(taxes[index] ?? 0)]),
    ['Rounding', `${amounts.roundedOff > 0 ? '+' : ''}${rupees(amounts.roundedOff)}`],
  ]
}

function drawPanel(paper: Paper, top: number, rows: [string, string][], total: number): void {
  const box = { x: MARGIN + INNER - PANEL + 10, width: PANEL - 20 }
  let y = top
  for (const [name, value] of rows) {
    paper.write(name, { ...box, y, width: 90 }, { size: 8.5, colour: MUTED })
    paper.writeRight(value, { ...box, y }, { size: 8.5 })
    y += ROW
  }
  y += 4
  const edge = { x: MARGIN + INNER - PANEL, width: PANEL }
  paper.strongRule(y, edge)
  paper.strongRule(y + TOTAL, edge)
  paper.write('Total', { ...box, y: y + 8, width: 60 }, { font: 'strong', size: 10 })
  const style = { font: 'strong', size: 13 } as const
  paper.writeRight(rupees(total), { x: box.x + 50, y: y + 6, width: box.width - 50 }, style)
}
