import { drawSheets } from '#server/platform/print/draw-document.ts'
import { drawFoot, drawHeader, drawLaterHeader, titleOf } from './draw-header.ts'
import { drawParties } from './draw-parties.ts'
import { drawItems, drawSummary } from './draw-tables.ts'
import { drawTotals } from './draw-totals.ts'
import type { PaperDocument } from './paper-document.ts'

/** Invoices or credit notes as one PDF, each on as many pages of A4 as it takes. */
export async function drawInvoices(papers: readonly [PaperDocument, ...PaperDocument[]]): Promise<Buffer> {
  const [first, ...others] = papers
  return drawSheets({
    title: others.length === 0 ? titleOf(first) : `${titleOf(first)} and ${others.length} more`,
    author: sellerOf(first),
    at: first.issuedAt,
    sheets: papers,
    drawHead: (paper, invoice) => drawHeader(paper, sellerOf(invoice), invoice),
    drawLaterHead: (paper, invoice) => drawLaterHeader(paper, sellerOf(invoice), invoice),
    drawBody: (paper, cursor, invoice) => {
      drawParties(paper, cursor, invoice)
      drawItems(paper, cursor, invoice)
      drawTotals(paper, cursor, invoice)
      drawSummary(paper, cursor, invoice)
    },
    drawFoot,
  })
}

const sellerOf = ({ parties: [seller] }: PaperDocument) => seller?.name ?? ''
