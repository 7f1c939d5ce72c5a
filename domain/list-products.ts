import { defineList, type ListQuery } from './list-query.ts'
import { STOCK_LEVELS } from './list-stock.ts'

export const PRODUCT_LIST = defineList({
  name: 'products',
  columns: {
    name: 'Product',
    sku: 'SKU',
    price: 'Price before tax',
    discount: 'Discount',
    stock: 'Stock',
    shown: 'In the shop',
    tags: 'Tags',
    added: 'Added',
  },
  usualColumns: ['name', 'price', 'discount', 'stock', 'shown', 'tags'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    stock: { kind: 'words', label: 'Stock', words: STOCK_LEVELS },
    shown: { kind: 'yes or no', label: 'In the shop' },
    tag: { kind: 'text', label: 'Tag', pattern: /^\S.{0,29}$/, wrong: 'needs a tag' },
    price: { kind: 'money', label: 'Price before tax' },
  },
})

export type ProductQuery = ListQuery<typeof PRODUCT_LIST>
