import { printableDocument } from '#server/platform/print/printable.ts'
import { drawInvoices } from '#server/shop/invoices/draw-invoices.ts'
import { drawHandOverSheets } from './draw-hand-over-sheets.ts'
import { drawLabels } from './draw-labels.ts'
import { drawPackingSlips } from './draw-packing-slips.ts'
import { drawPickList } from './draw-pick-list.ts'
import type { Print } from './print.ts'

/** A file of papers as PDF. */
export async function draw(print: Print): Promise<Buffer> {
  switch (print.kind) {
    case 'invoices':
      return drawInvoices(print.papers)
    case 'packing slips':
      return drawPackingSlips(printableDocument(print))
    case 'labels':
      return drawLabels(printableDocument(print))
    case 'pick list':
      return drawPickList(printableDocument(print))
    case 'hand-over sheets':
      return drawHandOverSheets(printableDocument(print))
  }
}
