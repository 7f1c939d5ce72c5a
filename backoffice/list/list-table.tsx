import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListDefinition } from '#domain/staff/lists/list-query.ts'
import { withWholeAmounts } from '../components/amounts.tsx'
import table from '../components/table.module.css'
import { listHref } from './list-href.ts'
import styles from './list-table.module.css'
import type { ListState } from './load-list.ts'
import { SelectPage, TICKS } from './selection.tsx'

export type Column<Row> = {
  /** what it says in a file, and on the screen where it has no cell */
  text: (row: Row) => string
  cell?: (row: Row) => ReactNode
  /** numbers stand at the right */
  isNumber?: boolean
  /** the sorts by which it goes up and down */
  up?: string
  down?: string
  /** in the card of a phone it needs no name: among others, or on a line of its own */
  onPhone?: 'bare' | 'line'
}

export type Columns<Definition extends ListDefinition, Row> = Readonly<
  Record<keyof Definition['columns'] & string, Column<Row>>
>

type Props<Row> = {
  title: string
  definition: ListDefinition
  list: ListState
  rows: readonly Row[]
  columns: Columns<ListDefinition, Row>
  nameOf: (row: Row) => string
  isTickable: boolean
  /** at the end of each row, for what is changed in it */
  rowEnd?: ((row: Row) => ReactNode) | undefined
}

/** A real table on a desk, whose first column names the row; on a phone each row is a card. */
export function ListTable<Row extends { id: number }>(props: Props<Row>) {
  const { title, definition, list, rows, columns, nameOf, isTickable, rowEnd } = props
  const shown = list.query.columns.flatMap((name) => {
    const column = columns[name]
    return column ? [{ name, label: definition.columns[name] ?? name, ...column }] : []
  })
  const isCompact = shown.some(({ onPhone }) => onPhone !== undefined)
  return (
    <div className={styles.scroll}>
      <table data-list className={`${table.table} ${styles.table} ${isCompact ? styles.compact : ''}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {isTickable && (
              <th scope="col" className={styles.tick}>
                <SelectPage />
              </th>
            )}
            {shown.map(({ name, label, isNumber, up, down }) => (
              <th
                key={name}
                scope="col"
                className={isNumber ? styles.number : undefined}
                {...sorted(list, up, down)}
              >
                {up || down ? (
                  <SortLink definition={definition} list={list} label={label} up={up} down={down} />
                ) : (
                  label
                )}
              </th>
            ))}
            {rowEnd && (
              <th scope="col">
                <span className="visually-hidden">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {isTickable && (
                <td className={styles.tick}>
                  <input
                    type="checkbox"
                    name="id"
                    value={row.id}
                    form={TICKS}
                    aria-label={`Select ${nameOf(row)}`}
                  />
                </td>
              )}
              {shown.map(({ name, label, text, cell = text, isNumber, onPhone }, position) =>
                position === 0 ? (
                  <th key={name} scope="row" className={`${table.head} ${styles.head}`}>
                    {withWholeAmounts(cell(row))}
                  </th>
                ) : (
                  <td
                    key={name}
                    data-label={label}
                    data-on-phone={onPhone}
                    className={`${table.cell} ${styles.cell} ${isNumber ? styles.number : ''}`}
                  >
                    {withWholeAmounts(cell(row))}
                  </td>
                ),
              )}
              {rowEnd && <td className={styles.end}>{rowEnd(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sorted({ query: { sort } }: ListState, up?: string, down?: string) {
  if (sort === up) return { 'aria-sort': 'ascending' as const }
  return sort === down ? { 'aria-sort': 'descending' as const } : {}
}

type SortProps = Pick<Props<never>, 'definition' | 'list'> & {
  label: string
  up: string | undefined
  down: string | undefined
}

/** Sorts by its column; once more, the other way round. */
function SortLink({ definition, list: { path, query }, label, up, down }: SortProps) {
  const isDown = query.sort === down || !down
  const sort = isDown ? (up ?? down) : down
  return (
    <Link
      to={listHref(definition, path, {
        ...query,
        sort: sort ?? query.sort,
        after: undefined,
        before: undefined,
      })}
      className={styles.sort}
    >
      {label}
      <span aria-hidden="true">{query.sort === up ? ' ↑' : query.sort === down ? ' ↓' : ''}</span>
    </Link>
  )
}
