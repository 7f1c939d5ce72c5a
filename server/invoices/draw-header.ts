import { COOL, DUSK, HEIGHT, INNER, MARGIN, MUTED, NIGHT, type Paper, WARM, WIDTH } from './paper.ts'

const BAND = 78
const LATER_BAND = 30
const GAP = 16
const MARK = 42

/** The night sky over the page, with the shop's lamp and name. Returns where the page goes on. */
export function drawHeader(paper: Paper, seller: string): number {
  paper.fill(NIGHT, { x: 0, y: 0, width: WIDTH, height: BAND })
  drawBeam(paper, BAND)
  drawMark(paper, MARGIN, (BAND - MARK) / 2)
  const left = MARGIN + MARK + 12
  const nameWidth = 300
  const style = { font: 'strong', size: 15, colour: COOL } as const
  const size = paper.heightOf(seller, nameWidth, style) > 44 ? 9 : 15
  const height = paper.heightOf(seller, nameWidth, { ...style, size })
  paper.write(seller, { x: left, y: Math.max(6, (BAND - height) / 2), width: nameWidth }, { ...style, size })
  const right = { x: MARGIN, width: INNER }
  paper.writeRight('TAX INVOICE', { ...right, y: 22 }, { font: 'heading', size: 19, colour: WARM })
  paper.writeRight('Original for recipient', { ...right, y: 47 }, { size: 8, colour: DUSK })
  return BAND + GAP
}

/** Later pages say whose they are, so that one page alone is not lost. */
export function drawLaterHeader(paper: Paper, seller: string, invoiceNo: string): number {
  paper.fill(NIGHT, { x: 0, y: 0, width: WIDTH, height: LATER_BAND })
  drawBeam(paper, LATER_BAND)
  const name = seller.length > 45 ? `${seller.slice(0, 44)}…` : seller
  paper.write(name, { x: MARGIN, y: 9, width: 340 }, { font: 'strong', size: 8, colour: COOL })
  const words = `Tax Invoice ${invoiceNo}`
  paper.writeRight(words, { x: MARGIN, y: 9, width: INNER }, { size: 8, colour: DUSK })
  return LATER_BAND + GAP
}

/** A beam of light along the edge of the band. */
function drawBeam({ pdf }: Paper, y: number): void {
  const beam = pdf.linearGradient(0, y, WIDTH, y)
  beam.stop(0, WARM).stop(0.35, '#e98a14').stop(1, NIGHT)
  pdf.rect(0, y - 2, WIDTH, 2).fill(beam)
}

/** The headlamp of the shop's icon, drawn 256 wide there. */
function drawMark({ pdf }: Paper, x: number, y: number): void {
  pdf.save()
  pdf.translate(x, y).scale(MARK / 256)
  const glass = pdf.linearGradient(34, 54, 88, 202)
  glass.stop(0, '#ffe2ab').stop(0.5, WARM).stop(1, '#e98a14')
  pdf.path('M68 54C40 74 34 102 34 128S40 182 68 202C80 202 88 194 88 184V72C88 62 80 54 68 54Z').fill(glass)
  for (const path of ['M102 116L176 54H220L122 132Z', 'M102 140L176 202H220L122 124Z']) {
    const beam = pdf.linearGradient(102, 0, 220, 0)
    beam.stop(0, '#fff3d9').stop(0.35, '#ffbe58').stop(1, '#8a5a15')
    pdf.path(path).fill(beam)
  }
  pdf.restore()
}

/** Drawn last: only then is the number of pages known. */
export function drawFooters(paper: Paper, invoiceNo: string): void {
  const { count } = paper.pdf.bufferedPageRange()
  const y = HEIGHT - 32
  for (let page = 0; page < count; page++) {
    paper.pdf.switchToPage(page)
    paper.rule(y - 6)
    const style = { size: 7, colour: MUTED }
    const words = `Tax Invoice ${invoiceNo} · Made by computer, valid without signature`
    paper.write(words, { x: MARGIN, y, width: 380 }, style)
    paper.writeRight(`Page ${page + 1} of ${count}`, { x: MARGIN, y, width: INNER }, style)
  }
}
