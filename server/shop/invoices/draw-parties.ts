import { type Cursor, INNER, MARGIN, MUTED, type Paper } from '#server/platform/print/paper.ts'
import type { PaperDocument, Party } from './paper-document.ts'

const GUTTER = 16
const LABEL = { size: 6.5, colour: MUTED }

/** What identifies the invoice, and below it who sold what to whom. */
export function drawParties(paper: Paper, cursor: Cursor, { facts, parties }: PaperDocument): void {
  drawFacts(paper, cursor, facts)
  const width = (INNER - (parties.length - 1) * GUTTER) / parties.length
  const heights = parties.map((party, index) => {
    const x = MARGIN + index * (width + GUTTER)
    return drawParty(paper, { x, y: cursor.y, width }, party)
  })
  cursor.y += Math.max(...heights) + 14
}

function drawFacts(paper: Paper, cursor: Cursor, facts: [string, string][]): void {
  const width = (INNER - (facts.length - 1) * 8) / facts.length
  const strong = { font: 'strong', size: 9 } as const
  const height = Math.max(...facts.map(([, value]) => paper.heightOf(value, width, strong))) + 10
  for (const [index, [label, value]] of facts.entries()) {
    const x = MARGIN + index * (width + 8)
    paper.write(label, { x, y: cursor.y, width }, LABEL)
    paper.write(value, { x, y: cursor.y + 10, width }, strong)
  }
  cursor.y += height + 8
  paper.rule(cursor.y)
  cursor.y += 12
}

function drawParty(paper: Paper, box: { x: number; y: number; width: number }, party: Party): number {
  let { y } = box
  y += paper.write(party.title, { ...box, y }, LABEL) + 1
  y += paper.write(party.name, { ...box, y }, { font: 'strong', size: 9.5 }) + 1
  for (const line of party.lines) y += paper.write(line, { ...box, y }, { size: 8 })
  return y - box.y
}
