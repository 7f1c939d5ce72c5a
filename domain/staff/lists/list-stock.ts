import { defineList, type ListQuery } from './list-query.ts'

/** out: none left. low: at the minimum, or below it. */
export const STOCK_LEVELS = ['out', 'low', 'enough'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** Of every list of products. */
export const PRODUCT_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const
export const PRODUCT_FILTERS = {
  stock: { kind: 'words', label: 'Stock', words: STOCK_LEVELS },
  shown: { kind: 'yes or no', label: 'In the shop' },
  archived: { kind: 'yes or no', label: 'Archived' },
} as const

export const STOCK_LIST = defineList({
  name: 'stock',
  columns: {
    name: 'Product',
    sku: 'SKU',
    stock: 'Stock',
    minimum: 'Minimum',
    bin: 'Bin',
    sold: 'Sold in 30 days',
    cover: 'Days of cover',
    asked: 'Asked for',
    price: 'Price',
    shown: 'In the shop',
  },
  usualColumns: ['name', 'stock', 'bin', 'sold', 'cover', 'asked'],
  sorts: PRODUCT_SORTS,
  filters: {
    ...PRODUCT_FILTERS,
    asked: { kind: 'yes or no', label: 'Asked for by customers' },
  },
})

export type StockQuery = ListQuery<typeof STOCK_LIST>

export function stockLevel({ stock, minStock }: { stock: number; minStock: number }): StockLevel {
  if (stock <= 0) return 'out'
  return stock <= minStock ? 'low' : 'enough'
}
