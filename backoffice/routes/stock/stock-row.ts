import { formatRupees } from '#domain/money/paise.ts'
import type { STOCK_LIST, StockQuery } from '#domain/staff/lists/list-stock.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import type { Texts } from '../../list/csv-of-list.ts'

export const findStockRows =
  (shop: Pick<Shop, 'office'>, options: { limit?: number } = {}) =>
  (query: StockQuery) =>
    shop.office.findStock(query, options)

export const stockPath = (sku: string) => `/stock/${encodeURIComponent(sku)}`

/** What each column says in a file. */
export const STOCK_TEXTS: Texts<typeof STOCK_LIST, StockRow> = {
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
