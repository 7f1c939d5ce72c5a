import { Link } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import type { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import { Status } from '../../components/status.tsx'
import { resultOf } from '../../forms/form-result.ts'
import type { Columns } from '../../list/list-table.tsx'
import { ProductCell } from '../product/product-cell.tsx'
import { productPath } from '../product/product-path.ts'
import { LEVELS } from '../product/stock-level.ts'
import { rowForm } from './row-form.tsx'
import styles from './stock.module.css'

/** What is typed in a row belongs to its form, at the end of the row. */
export function stockColumns(mayChange: boolean, result: unknown): Columns<typeof STOCK_LIST, StockRow> {
  const typed = (id: number) => resultOf(rowForm(id), result)?.typed
  return {
    name: { text: ({ name }) => name, cell: ProductCell },
    sku: { text: ({ sku }) => sku, cell: ({ id, sku }) => <Link to={productPath(id)}>{sku}</Link> },
    stock: {
      isNumber: true,
      text: ({ stock }) => String(stock),
      cell: ({ id, sku, stock, level }) => (
        <span className={styles.stock}>
          <Status tone={LEVELS[level].tone}>{LEVELS[level].word}</Status>
          {mayChange ? (
            <input
              key={stock}
              name="counted"
              form={rowForm(id)}
              defaultValue={typed(id)?.counted ?? stock}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              aria-label={`Stock of ${sku}`}
              className={styles.number}
            />
          ) : (
            <span>{stock}</span>
          )}
        </span>
      ),
    },
    minimum: { isNumber: true, text: ({ minStock }) => String(minStock) },
    bin: {
      text: ({ bin }) => bin ?? '',
      cell: ({ id, sku, bin }) =>
        mayChange ? (
          <input
            key={bin}
            name="bin"
            form={rowForm(id)}
            defaultValue={typed(id)?.bin ?? bin ?? ''}
            autoComplete="off"
            maxLength={20}
            aria-label={`Bin of ${sku}`}
            className={styles.bin}
          />
        ) : (
          bin
        ),
    },
    sold: { isNumber: true, text: ({ sold }) => String(sold) },
    cover: {
      isNumber: true,
      text: ({ daysOfCover }) => String(daysOfCover ?? ''),
      cell: ({ daysOfCover }) => daysOfCover ?? '–',
    },
    asked: {
      isNumber: true,
      text: ({ askedFor }) => String(askedFor),
      cell: ({ askedFor }) => askedFor || '',
    },
    price: {
      isNumber: true,
      text: ({ price }) => formatRupees(price).replaceAll(/[₹,]/g, ''),
      cell: ({ price }) => formatRupees(price),
    },
    shown: { text: ({ isShown }) => (isShown ? 'Yes' : 'No') },
  }
}
