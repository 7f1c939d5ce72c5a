import { formatMoment } from '#domain/calendar-day.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { PRODUCT_LIST } from '#domain/staff/lists/lists.ts'
import type { ListedProduct } from '#server/shop/office/products-list/find-products.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'
import { STATE_WORDS } from '../product/state-words.ts'

/** What each column says in a file. */
const PRODUCT_TEXTS: Texts<typeof PRODUCT_LIST, ListedProduct> = {
  name: ({ name }) => name,
  sku: ({ sku }) => sku,
  pays: ({ priceNow }) => String(toRupees(cardPrice(priceNow))),
  price: ({ price }) => String(toRupees(price)),
  discount: ({ discount }) => String(toPercent(discount)),
  stock: ({ stock }) => String(stock),
  shown: ({ state }) => STATE_WORDS[state].word,
  tags: ({ tags }) => tags.join(', '),
  added: ({ addedAt }) => formatMoment(addedAt),
}

export const loader = fileOfList(PRODUCT_LIST, PRODUCT_TEXTS, (shop) => shop.office.findProducts)
