import { defineList, type ListQuery } from './list-query.ts'
import { PRODUCT_FILTERS, PRODUCT_SORTS } from './list-stock.ts'

export const PRODUCT_LIST = defineList({
  name: 'products',
  columns: {
    name: 'Product',
    sku: 'SKU',
    pays: 'Customers pay',
    price: 'Price before tax',
    discount: 'Discount',
    stock: 'Stock',
    shown: 'In the shop',
    tags: 'Tags',
    added: 'Added',
  },
  usualColumns: ['name', 'pays', 'discount', 'stock', 'shown', 'tags'],
  sorts: PRODUCT_SORTS,
  filters: {
    ...PRODUCT_FILTERS,
    tag: { kind: 'text', label: 'Tag', pattern: /^\S.{0,29}$/, wrong: 'needs a tag' },
    price: { kind: 'money', label: 'Price before tax' },
  },
})

export type ProductQuery = ListQuery<typeof PRODUCT_LIST>
