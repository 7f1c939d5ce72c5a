import { BOTTOM, type Cursor, Paper } from './paper.ts'

type Document = {
  title: string
  author: string
  at: number
}

type Sheets<Sheet> = Document & {
  /** each begins on a page of its own */
  sheets: readonly Sheet[]
  /** What stands on top of the first page of a sheet, and of each later one. Both tell where the page goes on. */
  drawHead: (paper: Paper, sheet: Sheet) => number
  drawLaterHead: (paper: Paper, sheet: Sheet) => number
  drawBody: (paper: Paper, cursor: Cursor, sheet: Sheet) => void
  /** Drawn last: only then is the number of pages known. */
  drawFoot: (paper: Paper, sheet: Sheet, page: { number: number; of: number }) => void
}

/** Some papers in one file, each on as many pages of A4 as it takes, with its own page numbers. */
export async function drawSheets<Sheet>({
  sheets,
  title,
  author,
  at,
  ...draw
}: Sheets<Sheet>): Promise<Buffer> {
  const paper = new Paper({ title, author, at })
  for (const [index, sheet] of sheets.entries()) {
    if (index > 0) paper.pdf.addPage()
    const first = paper.pdf.bufferedPageRange().count - 1
    const cursor: Cursor = {
      y: draw.drawHead(paper, sheet),
      need(height) {
        if (cursor.y + height <= BOTTOM) return false
        paper.pdf.addPage()
        cursor.y = draw.drawLaterHead(paper, sheet)
        return true
      },
    }
    draw.drawBody(paper, cursor, sheet)
    const of = paper.pdf.bufferedPageRange().count - first
    for (let page = 0; page < of; page++) {
      paper.pdf.switchToPage(first + page)
      draw.drawFoot(paper, sheet, { number: page + 1, of })
    }
    paper.pdf.switchToPage(first + of - 1)
  }
  return paper.finish()
}
