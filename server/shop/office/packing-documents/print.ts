import type { PaperDocument } from '#server/shop/invoices/paper-document.ts'
import type { HandOverSheets } from './hand-over-sheet.ts'
import type { Labels } from './label.ts'
import type { PackingSlips } from './packing-slip.ts'
import type { PickListPaper } from './pick-list.ts'

/** What can be put on paper, as plain data: the thread that draws knows no database. */
export type Print =
  | { kind: 'invoices'; papers: [PaperDocument, ...PaperDocument[]] }
  | PackingSlips
  | Labels
  | PickListPaper
  | HandOverSheets

/** How many papers one of them is. */
export function countSheets(print: Print): number {
  switch (print.kind) {
    case 'invoices':
      return print.papers.length
    case 'packing slips':
      return print.slips.length
    case 'labels':
      return print.labels.length
    case 'pick list':
      return 1
    case 'hand-over sheets':
      return print.sheets.length
  }
}
