import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees, toPercent, toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import type { PRODUCT_LIST } from '#domain/staff/lists/list-products.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { ListedProduct } from '#server/shop/office/products-list/find-products.ts'
import { Status } from '../../components/status.tsx'
import type { Columns } from '../../list/list-table.tsx'
import { ProductCell } from '../product/product-cell.tsx'
import { STATE_WORDS } from '../product/state-words.ts'
import { LEVELS } from '../product/stock-level.ts'
import { PriceField } from './row-price.tsx'

export const productColumns = (
  mayChange: boolean,
  result: unknown,
): Columns<typeof PRODUCT_LIST, ListedProduct> => ({
  name: { text: ({ name }) => name, cell: ProductCell },
  sku: { text: ({ sku }) => sku },
  pays: {
    isNumber: true,
    text: ({ priceNow }) => String(toRupees(cardPrice(priceNow))),
    cell: (row) =>
      mayChange ? <PriceField row={row} result={result} /> : formatRupees(cardPrice(row.priceNow)),
  },
  price: {
    isNumber: true,
    text: ({ price }) => String(toRupees(price)),
    cell: ({ price }) => formatRupees(price),
  },
  discount: {
    isNumber: true,
    text: ({ discount }) => String(toPercent(discount)),
    cell: ({ discount }) => (discount === 0 ? '' : `${toPercent(discount)} %`),
  },
  stock: {
    text: ({ stock }) => String(stock),
    cell: ({ stock, level }) => (
      <Status tone={LEVELS[level].tone}>{`${stock} (${LEVELS[level].word.toLowerCase()})`}</Status>
    ),
  },
  shown: {
    text: ({ state }) => STATE_WORDS[state].word,
    cell: ({ state }) => <Status tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Status>,
  },
  tags: { text: ({ tags }) => tags.join(', ') },
  added: {
    up: 'oldest',
    down: 'newest',
    text: ({ addedAt }) => formatMoment(addedAt),
    cell: ({ addedAt }) => formatFullDate(addedAt),
  },
})
