import { formatRupees } from '#domain/money/paise.ts'
import { type Box, MUTED, Paper } from '#server/platform/print/paper.ts'
import type { Label, Labels } from './label.ts'
import { weightText } from './paper-texts.ts'
import type { Sender } from './sender.ts'

/** 100 × 150 mm in points: the size of label printers, and of the rolls that couriers hand out. */
const WIDTH = 283.46
const HEIGHT = 425.2
const EDGE = 12
const INNER = WIDTH - 2 * EDGE
const GAP = 7
const SMALL = { size: 6.5, colour: MUTED }
const BAR_HEIGHT = 36

/** One label a page. */
export async function drawLabels({ at, from, labels }: Labels): Promise<Buffer> {
  const [first, ...others] = labels
  const name = first ? `Label ${first.code}` : 'Labels'
  const title = others.length === 0 ? name : `${name} and ${others.length} more`
  const paper = new Paper({ title, author: from.name, at, size: [WIDTH, HEIGHT] })
  for (const [index, label] of labels.entries()) {
    if (index > 0) paper.pdf.addPage()
    drawLabel(paper, label, from)
  }
  return paper.finish()
}

/** From the bottom up stands what has a fixed height; the address gets what is left. */
function drawLabel(paper: Paper, label: Label, from: Sender): void {
  let bottom = HEIGHT - EDGE
  bottom -= drawSender(paper, bottom, from) + GAP
  bottom -= drawCode(paper, bottom, label) + GAP
  bottom -= drawCourier(paper, bottom, label) + GAP
  bottom -= drawPincode(paper, bottom, label) + GAP
  const top = EDGE + drawPayment(paper, EDGE, label) + GAP
  drawAddress(paper, { x: EDGE, y: top, width: INNER }, bottom - top, label)
}

const ruleAt = (paper: Paper, y: number) => paper.strongRule(y, { x: EDGE, width: INNER })

function drawPayment(paper: Paper, y: number, { cash }: Label): number {
  if (cash === null || cash === 0) {
    paper.writeLine('Paid: nothing to collect', { x: EDGE, y, width: INNER }, { font: 'strong', size: 11 })
    ruleAt(paper, y + 18)
    return 18
  }
  const height = 46
  paper.frame({ x: EDGE, y, width: INNER, height }, 1.6)
  paper.writeLine(
    'COLLECT CASH ON DELIVERY',
    { x: EDGE + 8, y: y + 4, width: INNER - 16 },
    { font: 'strong', size: 8 },
  )
  paper.writeLarge(
    formatRupees(cash),
    { x: EDGE + 8, y: y + 11, width: INNER - 16 },
    { font: 'strong', size: 25 },
  )
  return height
}

const SIZES = [11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5]

/** As large as the room allows: an address that is cut is a parcel that comes back. */
function drawAddress(paper: Paper, box: Box, room: number, { to }: Label): void {
  const lines = [...to.lines, `Phone: ${to.phone}`]
  const heightAt = (size: number) =>
    paper.heightOf(to.name, box.width, { font: 'strong', size: size + 2.5 }) +
    lines.reduce((sum, line) => sum + paper.heightOf(line, box.width, { size }), 12)
  const size = SIZES.find((it) => heightAt(it) <= room) ?? 4.5
  let y = box.y + paper.write('To', box, SMALL)
  y += paper.write(to.name, { ...box, y }, { font: 'strong', size: size + 2.5 })
  for (const [index, line] of lines.entries()) {
    const font = index === lines.length - 1 ? 'strong' : 'text'
    y += paper.write(line, { ...box, y }, { size, font })
  }
}

function drawPincode(paper: Paper, bottom: number, { to }: Label): number {
  const height = 42
  const y = bottom - height
  ruleAt(paper, y)
  paper.writeLarge(to.pincode, { x: EDGE, y: y - 2, width: 150 }, { font: 'strong', size: 32 })
  const place = { x: EDGE + 156, width: INNER - 156 }
  paper.writeLarge(to.city, { ...place, y: y + 8 }, { font: 'strong', size: 10 })
  paper.writeLarge(to.state, { ...place, y: y + 22 }, { size: 8.5 })
  return height
}

function drawCourier(paper: Paper, bottom: number, { courier, trackingNo }: Label): number {
  if (courier === null && trackingNo === null) return 0
  const height = 16 + (trackingNo === null ? 0 : BAR_HEIGHT)
  const y = bottom - height
  ruleAt(paper, y)
  const words = [courier, trackingNo && `AWB ${trackingNo}`].flatMap((it) => it || []).join(' · ')
  paper.writeLarge(words, { x: EDGE, y: y + 2, width: INNER }, { font: 'strong', size: 8.5 })
  if (trackingNo !== null)
    paper.barcode(trackingNo, { x: EDGE, y: y + 17, width: INNER, height: BAR_HEIGHT - 2 })
  return height
}

function drawCode(paper: Paper, bottom: number, { code, voucherNo, parcelNo, weightGrams }: Label): number {
  const height = BAR_HEIGHT + 18
  const y = bottom - height
  ruleAt(paper, y)
  const weight = weightGrams === null ? '' : ` · ${weightText(weightGrams)}`
  const words = `Order ${voucherNo} · Parcel ${parcelNo}${weight}`
  paper.writeLine(words, { x: EDGE, y: y + 3, width: INNER }, { font: 'strong', size: 8.5 })
  paper.barcode(code, { x: EDGE, y: y + 18, width: INNER, height: BAR_HEIGHT - 2 })
  return height
}

function drawSender(paper: Paper, bottom: number, { name, address, phone }: Sender): number {
  const lines = [address, phone === null ? '' : `Phone: ${phone}`].filter((line) => line !== '')
  const body = lines.reduce(
    (sum, line) => sum + Math.min(3 * 9, paper.heightOf(line, INNER, { size: 6.5 })),
    0,
  )
  const height = 24 + body
  let y = bottom - height
  ruleAt(paper, y)
  y += 2 + paper.write('From (return here if not delivered)', { x: EDGE, y: y + 2, width: INNER }, SMALL)
  paper.writeLine(name, { x: EDGE, y, width: INNER }, { font: 'strong', size: 8 })
  y += 11
  for (const line of lines) y += paper.write(line, { x: EDGE, y, width: INNER }, { size: 6.5 })
  return height
}
