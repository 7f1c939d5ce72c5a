import { formatRupees } from '#domain/money/paise.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'

/** What each column says in a file. */
const STOCK_TEXTS: Texts<typeof STOCK_LIST, StockRow> = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  stock: ({ stock }) => String(stock),
  minimum: ({ minStock }) => String(minStock),
  bin: ({ bin }) => bin ?? '',
  sold: ({ sold }) => String(sold),
  cover: ({ daysOfCover }) => String(daysOfCover ?? ''),
  asked: ({ askedFor }) => String(askedFor),
  price: ({ price }) => formatRupees(price).replaceAll(/[₹,]/g, ''),
  shown: ({ isShown }) => (isShown ? 'Yes' : 'No'),
}

export const loader = fileOfList(STOCK_LIST, STOCK_TEXTS, (shop) => shop.office.findStock)
