import { drawFooters, drawHeader, drawLaterHeader } from './draw-header.ts'
import { drawParties } from './draw-parties.ts'
import { drawItems, drawSummary } from './draw-tables.ts'
import { drawTotals } from './draw-totals.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { BOTTOM, type Cursor, Paper } from './paper.ts'

/** An invoice as PDF, on as many pages of A4 as it takes. */
export async function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const seller = invoice.parties[0]?.name ?? ''
  const paper = new Paper({
    title: `Tax Invoice ${invoice.invoiceNo}`,
    author: seller,
    at: invoice.issuedAt,
  })
  const cursor: Cursor = {
    y: drawHeader(paper, seller),
    need(height) {
      if (cursor.y + height <= BOTTOM) return false
      paper.pdf.addPage()
      cursor.y = drawLaterHeader(paper, seller, invoice.invoiceNo)
      return true
    },
  }
  drawParties(paper, cursor, invoice)
  drawItems(paper, cursor, invoice)
  drawTotals(paper, cursor, invoice)
  drawSummary(paper, cursor, invoice)
  drawFooters(paper, invoice.invoiceNo)
  return paper.finish()
}
