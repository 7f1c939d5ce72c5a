import type { PaperKind } from '#domain/invoices/invoice-number.ts'
import { HEIGHT, INK, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'
import type { PaperDocument } from './paper-document.ts'

const BAND = 78
const LATER_BAND = 36
const GAP = 16
const MARK = 34

type Named = Pick<PaperDocument, 'kind' | 'number'>

const NAMES: Record<PaperKind, string> = { invoice: 'Tax Invoice', 'credit note': 'Credit Note' }

/** `Tax Invoice KR/26-27/000123` */
export function titleOf({ kind, number }: Named): string {
  return `${NAMES[kind]} ${number}`
}

/** The shop's lamp and name, and what this paper is. Returns where the page goes on. */
export function drawHeader(paper: Paper, seller: string, { kind }: Named): number {
  paper.strongRule(BAND)
  drawMark(paper, MARGIN, (BAND - MARK) / 2)
  const left = MARGIN + MARK + 12
  const nameWidth = 300
  const style = { font: 'strong', size: 15 } as const
  const size = paper.heightOf(seller, nameWidth, style) > 44 ? 9 : 15
  const height = paper.heightOf(seller, nameWidth, { ...style, size })
  paper.write(seller, { x: left, y: Math.max(6, (BAND - height) / 2), width: nameWidth }, { ...style, size })
  const right = { x: MARGIN, width: INNER }
  paper.writeRight(NAMES[kind].toUpperCase(), { ...right, y: 22 }, { font: 'heading', size: 19 })
  paper.writeRight('Original for recipient', { ...right, y: 47 }, { size: 8, colour: MUTED })
  return BAND + GAP
}

/** Later pages say whose they are, so that one page alone is not lost. */
export function drawLaterHeader(paper: Paper, seller: string, document: Named): number {
  paper.strongRule(LATER_BAND)
  paper.writeLine(seller, { x: MARGIN, y: 18, width: 340 }, { font: 'strong', size: 8 })
  paper.writeRight(titleOf(document), { x: MARGIN, y: 18, width: INNER }, { size: 8, colour: MUTED })
  return LATER_BAND + GAP
}

/** The headlamp of the shop's icon in outline, drawn 256 wide there. */
function drawMark({ pdf }: Paper, x: number, y: number): void {
  pdf.save()
  pdf
    .translate(x, y)
    .scale(MARK / 256)
    .lineWidth(7)
    .lineJoin('round')
  pdf.path('M68 54C40 74 34 102 34 128S40 182 68 202C80 202 88 194 88 184V72C88 62 80 54 68 54Z').stroke(INK)
  for (const path of ['M108 110L186 54', 'M112 128H214', 'M108 146L186 202']) pdf.path(path).stroke(INK)
  pdf.restore()
}

export function drawFoot(paper: Paper, document: Named, page: { number: number; of: number }): void {
  const y = HEIGHT - 32
  paper.rule(y - 6)
  const style = { size: 7, colour: MUTED }
  const words = `${titleOf(document)} · This is a computer-generated ${document.kind} and needs no signature`
  paper.write(words, { x: MARGIN, y, width: 380 }, style)
  paper.writeRight(`Page ${page.number} of ${page.of}`, { x: MARGIN, y, width: INNER }, style)
}
