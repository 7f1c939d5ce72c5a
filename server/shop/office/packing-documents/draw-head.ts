import { HEIGHT, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'

const TOP = 30
const BAND = 84
const LATER_BAND = 36
const GAP = 14
const BARS = { width: 190, height: 32 }
const LABEL = { size: 6.5, colour: MUTED }

type Named = {
  /** PACKING SLIP */
  what: string
  shop: string
  /** what it is of, which the bars say where there are any */
  code: string
  hasBars?: boolean
}

/** What this is, of which shop, and bars by which it is found again. Returns where the page goes on. */
export function drawHead(paper: Paper, { what, shop, code, hasBars = false }: Named): number {
  paper.write(what, { x: MARGIN, y: TOP - 6, width: 300 }, { font: 'heading', size: 19 })
  paper.writeLine(shop, { x: MARGIN, y: TOP + 24, width: 300 }, { font: 'strong', size: 9 })
  const right = { x: MARGIN + INNER - BARS.width, width: BARS.width }
  const isBarred = hasBars && paper.barcode(code, { ...right, y: TOP - 8, height: BARS.height, right: true })
  paper.writeRight(
    code,
    { ...right, y: isBarred ? TOP + 26 : TOP - 4 },
    { font: 'strong', size: isBarred ? 10 : 15 },
  )
  paper.strongRule(BAND)
  return BAND + GAP
}

/** Later pages say what they belong to, so that one page alone is not lost. */
export function drawLaterHead(paper: Paper, { what, shop, code }: Named): number {
  paper.writeLine(shop, { x: MARGIN, y: 18, width: 300 }, { font: 'strong', size: 8 })
  paper.writeRight(
    `${what} ${code}`,
    { x: MARGIN + 310, y: 18, width: INNER - 310 },
    { size: 8, colour: MUTED },
  )
  paper.strongRule(LATER_BAND)
  return LATER_BAND + GAP
}

export function drawFoot(paper: Paper, { what, code }: Named, page: { number: number; of: number }): void {
  const y = HEIGHT - 32
  const style = { size: 7, colour: MUTED }
  paper.rule(y - 6)
  paper.writeLine(`${what} ${code}`, { x: MARGIN, y, width: 380 }, style)
  paper.writeRight(`Page ${page.number} of ${page.of}`, { x: MARGIN, y, width: INNER }, style)
}

/** Labels with what they name, side by side. Returns the height they take. */
export function drawFacts(paper: Paper, y: number, facts: readonly (readonly [string, string])[]): number {
  const width = (INNER - (facts.length - 1) * 8) / facts.length
  const strong = { font: 'strong', size: 9 } as const
  for (const [index, [label, value]] of facts.entries()) {
    const x = MARGIN + index * (width + 8)
    paper.write(label, { x, y, width }, LABEL)
    paper.write(value, { x, y: y + 10, width }, strong)
  }
  return Math.max(...facts.map(([, value]) => paper.heightOf(value, width, strong))) + 18
}

/** A name and some lines below a label. Returns the height it takes. */
export function drawParty(
  paper: Paper,
  box: { x: number; y: number; width: number },
  { title, name, lines }: { title: string; name: string; lines: readonly string[] },
): number {
  let { y } = box
  y += paper.write(title, { ...box, y }, LABEL) + 1
  y += paper.write(name, { ...box, y }, { font: 'strong', size: 10 }) + 1
  for (const line of lines) y += paper.write(line, { ...box, y }, { size: 8.5 })
  return y - box.y
}
