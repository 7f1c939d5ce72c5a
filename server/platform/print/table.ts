import { type Cursor, INNER, MARGIN, MUTED, type Paper, type Style } from './paper.ts'

type Cell = {
  text: string
  style?: Style
  /** a second thing to say, small below it */
  below?: string
  belowStyle?: Style
  /** an empty box, for a pen */
  tick?: boolean
}

export type Column<Row> = {
  title: string
  /** unset: what the others leave */
  width?: number
  left?: boolean
  cell: (row: Row, index: number) => Cell
}

const GAP = 5
const PAD = 5
const LINE = 11
const BELOW = { size: 6.5, colour: MUTED }
const BELOW_LINE = 9
const TICK = 9
const HEAD = 18

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

/** Rows between thin lines; the head is repeated on every page. */
export function drawTable<Row>(
  paper: Paper,
  cursor: Cursor,
  columns: Column<Row>[],
  rows: readonly Row[],
): void {
  const [first] = rows
  // A head at the foot of a page, without a row below it, helps nobody.
  cursor.need(HEAD + (first ? heightOf(paper, place(columns), first, 0) : 0))
  drawHead(paper, cursor, columns)
  for (const [index, row] of rows.entries()) drawRow(paper, cursor, columns, row, index)
}

/** What the rows come to. */
export function drawSum<Row>(paper: Paper, cursor: Cursor, columns: Column<Row>[], row: Row): void {
  drawRow(paper, cursor, columns, row, 0, { strong: true })
}

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
    const { text, below, style, belowStyle = BELOW } = cell(row, index)
    if (!left) return LINE + (below === undefined ? 0 : BELOW_LINE)
    return (
      paper.heightOf(text, width, style) +
      (below === undefined ? 0 : paper.heightOf(below, width, belowStyle))
    )
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
  if (cursor.need(height)) drawHead(paper, cursor, columns)
  for (const { left, x, width, cell } of placed) {
    const { text, below, style: own, belowStyle = BELOW, tick } = cell(row, index)
    const box = { x, y: cursor.y + PAD, width }
    const style: Style = { font: strong ? 'strong' : 'text', ...own }
    if (tick) paper.frame({ x, y: box.y + 1, width: TICK, height: TICK })
    if (left) {
      const taken = paper.write(text, box, style)
      if (below !== undefined) paper.write(below, { ...box, y: box.y + taken }, belowStyle)
    } else {
      paper.writeRight(text, box, style)
      if (below !== undefined) paper.writeRight(below, { ...box, y: box.y + LINE }, belowStyle)
    }
  }
  cursor.y += height
  if (strong) paper.strongRule(cursor.y)
  else paper.rule(cursor.y)
}
