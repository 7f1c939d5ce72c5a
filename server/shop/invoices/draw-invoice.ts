import { BOTTOM, type Cursor, Paper } from '#server/platform/print/paper.ts'
import { drawFooters, drawHeader, drawLaterHeader, titleOf } from './draw-header.ts'
import { drawParties } from './draw-parties.ts'
import { drawItems, drawSummary } from './draw-tables.ts'
import { drawTotals } from './draw-totals.ts'
import type { PaperDocument } from './paper-document.ts'

/** An invoice or a credit note as PDF, on as many pages of A4 as it takes. */
export async function drawInvoice(invoice: PaperDocument): Promise<Buffer> {
  const seller = invoice.parties[0]?.name ?? ''
  const paper = new Paper({ title: titleOf(invoice), author: seller, at: invoice.issuedAt })
  const cursor: Cursor = {
    y: drawHeader(paper, seller, invoice),
    need(height) {
      if (cursor.y + height <= BOTTOM) return false
      paper.pdf.addPage()
      cursor.y = drawLaterHeader(paper, seller, invoice)
      return true
    },
  }
  drawParties(paper, cursor, invoice)
  drawItems(paper, cursor, invoice)
  drawTotals(paper, cursor, invoice)
  drawSummary(paper, cursor, invoice)
  drawFooters(paper, invoice)
  return paper.finish()
}
