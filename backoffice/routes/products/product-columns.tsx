import { formatRupees, toPercent } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { ListedProduct } from '#server/shop/office/products-list/find-products.ts'
import { Status } from '../../components/status.tsx'
import type { Columns } from '../../list/list-table.tsx'
import { ProductCell } from '../product/product-cell.tsx'
import { STATE_WORDS } from '../product/state-words.ts'
import { LEVELS } from '../product/stock-level.ts'
import { PriceField } from './row-price.tsx'

const discountText = ({ discount }: ListedProduct) => (discount === 0 ? '' : `${toPercent(discount)} %`)

export const productColumns = (mayChange: boolean, result: unknown): Columns<ListedProduct> => ({
  name: { cell: ProductCell },
  sku: { cell: ({ sku }) => sku },
  pays: {
    isNumber: true,
    cell: (row) =>
      mayChange ? <PriceField row={row} result={result} /> : formatRupees(cardPrice(row.priceNow)),
  },
  price: { isNumber: true, cell: ({ price }) => formatRupees(price) },
  discount: { isNumber: true, cell: discountText },
  stock: {
    cell: ({ stock, level }) => (
      <Status tone={LEVELS[level].tone}>{`${stock} (${LEVELS[level].word.toLowerCase()})`}</Status>
    ),
  },
  shown: {
    cell: ({ state }) => <Status tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].word}</Status>,
  },
  tags: { cell: ({ tags }) => tags.join(', ') },
  added: { up: 'oldest', down: 'newest', cell: ({ addedAt }) => formatFullDate(addedAt) },
})
