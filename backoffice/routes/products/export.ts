import { formatMoment } from '#domain/calendar-day.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import { PRODUCT_LIST } from '#domain/staff/lists/list-products.ts'
import type { ListedProduct } from '#server/shop/office/products-list/find-products.ts'
import { csvOfList, type Texts } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'

const TEXTS: Texts<typeof PRODUCT_LIST, ListedProduct> = {
  name: ({ name }) => name,
  sku: ({ sku }) => sku,
  price: ({ price }) => String(toRupees(price)),
  discount: ({ discount }) => String(toPercent(discount)),
  stock: ({ stock }) => String(stock),
  shown: ({ isShown }) => (isShown ? 'Yes' : 'No'),
  tags: ({ tags }) => tags.join(', '),
  added: ({ addedAt }) => formatMoment(addedAt),
}

/** All that match, as a file for a spreadsheet. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see stock')
  const { shop } = requireStaff(context, 'export')
  return csvOfList(context, {
    definition: PRODUCT_LIST,
    url,
    texts: TEXTS,
    find: (query) => shop.office.findProducts(query, { limit: 200 }),
  })
}
