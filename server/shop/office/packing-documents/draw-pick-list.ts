import type { PickRow } from '#domain/orders/pick-list.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { drawSheets } from '#server/platform/print/draw-document.ts'
import { type Column, drawTable } from '#server/platform/print/table.ts'
import { drawFacts, drawFoot, drawHead, drawLaterHead } from './draw-head.ts'
import type { PickListPaper } from './pick-list.ts'

const WHAT = 'PICK LIST'

/** What to fetch, along the shelves, on as many pages of A4 as it takes. */
export async function drawPickList(list: PickListPaper): Promise<Buffer> {
  const code = formatDayAndTime(list.at)
  const named = { what: WHAT, shop: list.shop, code }
  return drawSheets({
    title: `Pick list ${code}`,
    author: list.shop,
    at: list.at,
    sheets: [list],
    drawHead: (paper) => drawHead(paper, named),
    drawLaterHead: (paper) => drawLaterHead(paper, named),
    drawBody: (paper, cursor, { picks }) => {
      cursor.y += drawFacts(paper, cursor.y, factsOf(list)) + 4
      drawTable(paper, cursor, COLUMNS, picks)
    },
    drawFoot: (paper, _, page) => drawFoot(paper, named, page),
  })
}

function factsOf({ voucherNos, picks, hasMore }: PickListPaper): [string, string][] {
  const pieces = picks.reduce((sum, { units }) => sum + units, 0)
  return [
    ['Orders', `${voucherNos.length}${hasMore ? ', and more are waiting' : ''}`],
    ['Products', String(picks.length)],
    ['Pieces', String(pieces)],
  ]
}

const BIN = { font: 'strong', size: 10 } as const
const UNITS = { font: 'strong', size: 11 } as const

const COLUMNS: Column<PickRow>[] = [
  { title: '', width: 11, left: true, cell: () => ({ text: '', tick: true }) },
  { title: 'Bin', width: 72, left: true, cell: ({ bin }) => ({ text: bin ?? '–', style: BIN }) },
  { title: 'Product', left: true, cell: ({ name, sku }) => ({ text: name, below: sku }) },
  {
    title: 'For orders',
    width: 170,
    left: true,
    cell: ({ orders }) => ({ text: ordersText(orders), style: { size: 7 } }),
  },
  { title: 'Left for sale', width: 50, cell: stockCell },
  { title: 'Pieces', width: 36, cell: ({ units }) => ({ text: String(units), style: UNITS }) },
]

function stockCell({ stock, isShort }: PickRow) {
  return isShort ? { text: `SHORT: ${stock}`, style: { font: 'strong' } as const } : { text: String(stock) }
}

/** A row has to fit on a page. */
const MOST_NAMED = 120

/** `1234, 1240 (2)` */
function ordersText(orders: PickRow['orders']): string {
  const named = orders
    .slice(0, MOST_NAMED)
    .map(({ voucherNo, units }) => (units === 1 ? String(voucherNo) : `${voucherNo} (${units})`))
  const more = orders.length > MOST_NAMED ? [`and ${orders.length - MOST_NAMED} more`] : []
  return [...named, ...more].join(', ')
}
