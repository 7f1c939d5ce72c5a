import { formatFullDate } from '#domain/order-date.ts'
import { drawSheets } from '#server/platform/print/draw-document.ts'
import { type Cursor, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'
import { type Column, drawTable } from '#server/platform/print/table.ts'
import { amount, rupees } from '#server/shop/invoices/printed-amounts.ts'
import { drawFacts, drawFoot, drawHead, drawLaterHead } from './draw-head.ts'
import type { HandedOver, HandOverSheet, HandOverSheets } from './hand-over-sheet.ts'
import { weightText } from './paper-texts.ts'

const WHAT = 'HANDOVER SHEET'

/** What each courier takes along, with room to sign. */
export async function drawHandOverSheets({ at, from, sheets }: HandOverSheets): Promise<Buffer> {
  const date = formatFullDate(at)
  const named = ({ courier }: HandOverSheet) => ({ what: WHAT, shop: from.name, code: courier ?? date })
  return drawSheets({
    title: `Handover sheet ${date}`,
    author: from.name,
    at,
    sheets,
    drawHead: (paper, sheet) => drawHead(paper, named(sheet)),
    drawLaterHead: (paper, sheet) => drawLaterHead(paper, named(sheet)),
    drawBody: (paper, cursor, sheet) => {
      cursor.y += drawFacts(paper, cursor.y, factsOf(sheet, date)) + 4
      drawTable(paper, cursor, COLUMNS, sheet.parcels)
      drawSignatures(paper, cursor)
    },
    drawFoot: (paper, sheet, page) => drawFoot(paper, named(sheet), page),
  })
}

function factsOf({ courier, parcels }: HandOverSheet, date: string): [string, string][] {
  const cash = parcels.reduce((sum, parcel) => sum + (parcel.cash ?? 0), 0)
  const weighed = parcels.flatMap(({ weightGrams }) => weightGrams ?? [])
  const grams = weighed.reduce((sum, it) => sum + it, 0)
  return [
    ['Courier', courier ?? 'not named'],
    ['Date', date],
    ['Parcels', String(parcels.length)],
    ['Weight', weighed.length === parcels.length ? weightText(grams) : 'not known'],
    ['Cash to collect', cash === 0 ? 'none' : rupees(cash)],
  ]
}

const COLUMNS: Column<HandedOver>[] = [
  { title: '#', width: 18, left: true, cell: (_, index) => ({ text: String(index + 1) }) },
  { title: 'Parcel', width: 58, left: true, cell: ({ code }) => ({ text: code, style: { font: 'strong' } }) },
  { title: 'AWB', width: 112, left: true, cell: ({ trackingNo }) => ({ text: trackingNo ?? '–' }) },
  { title: 'To', left: true, cell: ({ name, city }) => ({ text: name, below: city }) },
  { title: 'Pincode', width: 44, left: true, cell: ({ pincode }) => ({ text: pincode }) },
  {
    title: 'Weight',
    width: 42,
    cell: ({ weightGrams }) => ({ text: weightGrams === null ? '–' : weightText(weightGrams) }),
  },
  {
    title: 'Cash (₹)',
    width: 58,
    cell: ({ cash }) => ({ text: cash === null || cash === 0 ? '–' : amount(cash) }),
  },
]

const SIGNERS = ['Handed over for the shop', 'Received for the courier']

function drawSignatures(paper: Paper, cursor: Cursor): void {
  cursor.y += 22
  cursor.need(96)
  const width = (INNER - 40) / 2
  for (const [index, title] of SIGNERS.entries()) {
    const x = MARGIN + index * (width + 40)
    paper.write(title, { x, y: cursor.y, width }, { font: 'strong', size: 9 })
    for (const [row, label] of ['Name', 'Signature', 'Date and time'].entries()) {
      const y = cursor.y + 34 + row * 24
      paper.rule(y, { x: x + 62, width: width - 62, colour: MUTED })
      paper.write(label, { x, y: y - 9, width: 60 }, { size: 7.5, colour: MUTED })
    }
  }
  cursor.y += 96
}
