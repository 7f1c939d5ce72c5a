import type { ReactNode } from 'react'
import { withWholeAmounts } from './amounts.tsx'
import styles from './table.module.css'

type Props = { caption: string; columns: readonly string[]; children: ReactNode }

/** A real table on a desk; on a phone each of its rows is a card. */
export function Table({ caption, columns, children }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** A cell; on a phone its column's name stands before it. The first of a row says what the row is about. */
export function Cell({ label, heads, children }: { label: string; heads?: boolean; children: ReactNode }) {
  if (heads) {
    return (
      <th scope="row" className={styles.head}>
        {withWholeAmounts(children)}
      </th>
    )
  }
  return (
    <td data-label={label} className={styles.cell}>
      {withWholeAmounts(children)}
    </td>
  )
}
