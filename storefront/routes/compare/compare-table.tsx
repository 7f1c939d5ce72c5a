import { Link } from 'react-router'
import { comparePath, differ } from '#domain/catalogue/compared.ts'
import { AddToCartButton } from '../../components/buttons/add-to-cart-button.tsx'
import { Picture } from '../../components/product-facts/picture.tsx'
import { stopComparing } from '../../customer/compared.ts'
import styles from './compare.module.css'
import { ROWS, type Row } from './compare-rows.tsx'
import { FitCell } from './fit-cell.tsx'
import type { Column } from './load-compared.ts'

type Props = {
  columns: Column[]
  vehicleId: string | undefined
  /** one is taken off: which product stands beside it, if any */
  onRemove: (next: number | undefined) => void
}

/** Of the link at the head of a product's column. */
export const columnId = (productId: number | 'none') => `compared-${productId}`

/** One column a product, one row a fact. On a phone it scrolls sideways, and the names of the rows stay. */
export function CompareTable({ columns, ...beside }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Products side by side">
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <Head column={column} columns={columns} {...beside} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <FactRow key={row.name} row={row} columns={columns} />
          ))}
          <tr>
            <th scope="row">Your vehicle</th>
            {columns.map(({ id, fit }) => (
              <td key={id}>
                <FitCell productId={id} linked={fit} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <span className="visually-hidden">Buy</span>
            </th>
            {columns.map((column) => (
              <td key={column.id}>
                <AddToCartButton product={column}>Add To Cart</AddToCartButton>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={styles.hint}>Pictures of the road show the colour, not the brightness.</p>
    </section>
  )
}

function Head({ column, columns, vehicleId, onRemove }: Props & { column: Column }) {
  const { id, name, featureImage } = column
  const others = columns.map((it) => it.id).filter((it) => it !== id)
  return (
    <div className={styles.head}>
      <Picture path={featureImage} alt="" sizes="240px" />
      <Link id={columnId(id)} to={`/product/${id}`}>
        {name}
      </Link>
      <Link
        className={styles.remove}
        to={comparePath(others, vehicleId)}
        preventScrollReset
        aria-label={`Remove ${name}`}
        onClick={() => {
          stopComparing(id)
          onRemove(others[columns.indexOf(column)] ?? others.at(-1))
        }}
      >
        Remove
      </Link>
    </div>
  )
}

function FactRow({ row: { name, value, show }, columns }: { row: Row; columns: Column[] }) {
  const isDifferent = differ(columns.map((column) => value(column) ?? null))
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">
        {name}
        {isDifferent && <span className={styles.differs}>Differs</span>}
      </th>
      {columns.map((column) => (
        <td key={column.id}>{(show ?? value)(column) ?? <NotKnown />}</td>
      ))}
    </tr>
  )
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not known</span>
    </>
  )
}
