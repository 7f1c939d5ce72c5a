import { formatParcelCode } from '#domain/orders/parcel-code.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { drawSheets } from '#server/platform/print/draw-document.ts'
import { type Cursor, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'
import { type Column, drawTable } from '#server/platform/print/table.ts'
import { drawFacts, drawFoot, drawHead, drawLaterHead, drawParty } from './draw-head.ts'
import type { PackingSlips, Slip, SlipRow } from './packing-slip.ts'
import { dayText } from './paper-texts.ts'
import type { Sender } from './sender.ts'

const WHAT = 'PACKING SLIP'
const GUTTER = 20

/** Packing slips as one PDF: each on as many pages of A4 as it takes. */
export async function drawPackingSlips({ at, from, slips }: PackingSlips): Promise<Buffer> {
  const named = (slip: Slip) => ({ what: WHAT, shop: from.name, code: codeOf(slip), hasBars: true })
  return drawSheets({
    title: titleOf(slips),
    author: from.name,
    at,
    sheets: slips,
    drawHead: (paper, slip) => drawHead(paper, named(slip)),
    drawLaterHead: (paper, slip) => drawLaterHead(paper, named(slip)),
    drawBody: (paper, cursor, slip) => drawSlip(paper, cursor, slip, from),
    drawFoot: (paper, slip, page) => drawFoot(paper, named(slip), page),
  })
}

const codeOf = ({ voucherNo, parcelNo }: Slip) =>
  formatParcelCode({ voucherNo, parcelNo: parcelNo ?? undefined })

function titleOf([first, ...others]: readonly Slip[]): string {
  const name = first ? `Packing slip ${codeOf(first)}` : 'Packing slips'
  return others.length === 0 ? name : `${name} and ${others.length} more`
}

function drawSlip(paper: Paper, cursor: Cursor, slip: Slip, from: Sender): void {
  cursor.y += drawFacts(paper, cursor.y, factsOf(slip))
  paper.rule(cursor.y)
  cursor.y += 10
  drawParties(paper, cursor, slip, from)
  if (slip.note !== null) drawNote(paper, cursor, slip.note)
  const pieces = slip.rows.reduce((sum, { units }) => sum + units, 0)
  drawHeading(paper, cursor, `${headingOf(slip)}: ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`)
  drawTable(
    paper,
    cursor,
    [{ title: '', width: 11, left: true, cell: () => ({ text: '', tick: true }) }, ...ROWS],
    slip.rows,
  )
  drawOthers(paper, cursor, 'Comes later', slip.later)
  drawOthers(paper, cursor, 'Sent in another parcel', slip.elsewhere)
}

function headingOf({ parcelNo, isAtCounter }: Slip): string {
  if (parcelNo === null) return 'To be packed'
  return isAtCounter ? 'Packed' : 'In this parcel'
}

function factsOf({
  voucherNo,
  isAtCounter,
  parcelNo,
  placedAt,
  promisedOn,
  payment,
  courier,
  trackingNo,
}: Slip) {
  const facts: [string, string][] = [
    ['Order', String(voucherNo)],
    ['Ordered on', formatFullDate(placedAt)],
  ]
  if (parcelNo !== null && !isAtCounter) facts.push(['Parcel', String(parcelNo)])
  if (promisedOn !== null) facts.push(['Promised by', dayText(promisedOn)])
  facts.push(['Payment', payment])
  if (courier !== null || trackingNo !== null) {
    facts.push([courier ?? 'Courier', trackingNo ?? 'No AWB yet'])
  }
  return facts
}

function drawParties(paper: Paper, cursor: Cursor, { to, customer, isAtCounter }: Slip, from: Sender): void {
  const width = (INNER - 2 * GUTTER) / 3
  const isOther = customer.name !== to.name || customer.phone !== to.phone
  const parties = [
    {
      title: isAtCounter ? 'Collected at the counter by' : 'Ship to',
      name: to.name,
      lines: [
        ...(isAtCounter ? [] : [...to.lines, to.pincode]),
        ...(to.phone === '' ? [] : [`Phone: ${to.phone}`]),
      ],
    },
    {
      title: 'Ordered by',
      name: customer.company ?? customer.name,
      lines: [
        ...(customer.company === null ? [] : [customer.name]),
        ...(isOther ? [`Phone: ${customer.phone}`] : []),
        ...(customer.gstin === null ? [] : [`GSTIN: ${customer.gstin}`]),
      ],
    },
    {
      title: 'From',
      name: from.name,
      lines: [from.address, ...(from.phone === null ? [] : [`Phone: ${from.phone}`])],
    },
  ]
  const heights = parties.map((party, index) =>
    drawParty(paper, { x: MARGIN + index * (width + GUTTER), y: cursor.y, width }, party),
  )
  cursor.y += Math.max(...heights) + 12
}

/** What the customer wants to be minded, in a frame so that nobody overlooks it. */
function drawNote(paper: Paper, cursor: Cursor, note: string): void {
  const box = { x: MARGIN + 8, width: INNER - 16 }
  const height = paper.heightOf(note, box.width, { size: 10 }) + 24
  cursor.need(height + 10)
  paper.frame({ x: MARGIN, y: cursor.y, width: INNER, height })
  paper.write("Customer's note", { ...box, y: cursor.y + 6 }, { size: 6.5, colour: MUTED })
  paper.write(note, { ...box, y: cursor.y + 16 }, { size: 10 })
  cursor.y += height + 12
}

function drawHeading(paper: Paper, cursor: Cursor, text: string): void {
  cursor.need(70)
  cursor.y += paper.write(text, { x: MARGIN, y: cursor.y, width: INNER }, { font: 'strong', size: 10 }) + 4
}

const UNITS = { font: 'strong', size: 11 } as const

const ROWS: Column<SlipRow>[] = [
  {
    title: 'Bin',
    width: 62,
    left: true,
    cell: ({ bin }) => ({ text: bin ?? '–', style: { font: 'strong', size: 9 } }),
  },
  { title: 'Product', left: true, cell: productCell },
  { title: 'Number', width: 92, left: true, cell: ({ sku }) => ({ text: sku }) },
  { title: 'Pieces', width: 40, cell: ({ units }) => ({ text: String(units), style: UNITS }) },
]

const FIT = { size: 7.5 }

function productCell({ name, vehicle, fit }: SlipRow) {
  if (vehicle === null) return { text: name }
  return { text: name, below: `For ${vehicle}${fit === null ? '' : ` · ${fit}`}`, belowStyle: FIT }
}

function drawOthers(paper: Paper, cursor: Cursor, title: string, rows: Slip['later']): void {
  if (rows.length === 0) return
  cursor.y += 14
  drawHeading(paper, cursor, title)
  const columns: Column<Slip['later'][number]>[] = [
    { title: 'Product', left: true, cell: ({ name }) => ({ text: name }) },
    { title: 'Number', width: 92, left: true, cell: ({ sku }) => ({ text: sku }) },
    { title: 'Where', width: 80, left: true, cell: ({ where }) => ({ text: where }) },
    { title: 'Pieces', width: 40, cell: ({ units }) => ({ text: String(units) }) },
  ]
  drawTable(paper, cursor, columns, rows)
}
