import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListDefinition } from '#domain/staff/lists/list-query.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { buttonClass } from '../components/button.tsx'
import { Empty } from '../components/message.tsx'
import { Page } from '../components/page.tsx'
import styles from './list.module.css'
import { ListFilter } from './list-filter.tsx'
import { listHref, listSearch } from './list-href.ts'
import { type Columns, ListTable } from './list-table.tsx'
import type { ListState } from './load-list.ts'
import { Selection, type SelectionAction } from './selection.tsx'
import { ViewsBar } from './views-bar.tsx'

export type ListPageProps<Row extends { id: number }> = {
  title: string
  definition: ListDefinition
  list: ListState
  rows: readonly Row[]
  columns: Columns<ListDefinition, Row>
  /** what a row is called by whoever ticks it */
  nameOf: (row: Row) => string
  /** what the last form of the screen came to */
  result: unknown
  /** what can be searched for, in the search field */
  searchHint: string
  /** what can be done with what is ticked; without any, nothing can be ticked */
  selection?: readonly SelectionAction[]
  /** beside the title */
  actions?: ReactNode
  /** at the end of each row, for what is changed in it */
  rowEnd?: ((row: Row) => ReactNode) | undefined
  /** in place of rows, where there are none at all */
  empty?: ReactNode
  /** below the list */
  children?: ReactNode
}

/** The one way in which things are listed: views, search and filters, a table of a page, and what to do with what is ticked. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const {
    title,
    definition,
    list,
    rows,
    columns,
    nameOf,
    result,
    searchHint,
    selection = [],
    actions,
    rowEnd,
    empty = <Empty title="Nothing here yet." />,
    children,
  } = props
  const { query, exportPath } = list
  const search = listSearch(definition, { ...query, after: undefined, before: undefined })
  const beside = (
    <>
      {exportPath && (
        <Link to={`${exportPath}?${search}`} reloadDocument className={buttonClass('quiet')}>
          Export as CSV
        </Link>
      )}
      {actions}
    </>
  )
  return (
    <Page title={title} actions={beside}>
      <div className={styles.list}>
        <ViewsBar definition={definition} list={list} search={search} result={result} />
        <ListFilter definition={definition} list={list} searchHint={searchHint} />
        {list.notices.map((notice) => (
          <p key={notice} role="status" className={styles.notice}>
            {notice}
          </p>
        ))}
        <Count list={list} shown={rows.length} />
        {rows.length === 0 ? (
          <Nothing list={list} empty={empty} />
        ) : (
          <ListTable
            title={title}
            definition={definition}
            list={list}
            rows={rows}
            columns={columns}
            nameOf={nameOf}
            isTickable={selection.length > 0}
            rowEnd={rowEnd}
          />
        )}
        {rows.length > 0 && list.lookedUntil !== undefined && (
          <p className={styles.count}>{lookedWords(list)}</p>
        )}
        <Pages definition={definition} list={list} />
        {selection.length > 0 && (
          <Selection actions={selection} list={list} search={search} result={result} />
        )}
      </div>
      {children}
    </Page>
  )
}

function Count({ list: { count, next, previous }, shown }: { list: ListState; shown: number }) {
  if (!count || shown === 0) return null
  const all = `${count.isMore ? 'more than ' : ''}${count.count.toLocaleString('en-IN')}`
  const isAll = next === undefined && previous === undefined
  return <p className={styles.count}>{`${shown}${isAll ? '' : ` of ${all}`} shown`}</p>
}

/** How far it was looked, and which of the links below goes on. */
function lookedWords({ lookedUntil, query: { before } }: ListState): string {
  const further = `“${before === undefined ? 'Next' : 'Previous'}” searches further.`
  return lookedUntil === undefined ? further : `Searched up to ${formatDayAndTime(lookedUntil)}. ${further}`
}

function Nothing({ list, empty }: { list: ListState; empty: ReactNode }) {
  const { next, previous, isCut, path, query } = list
  if (isCut && (query.before === undefined ? next : previous) !== undefined)
    return (
      <Empty title="Nothing found so far.">
        <p>{lookedWords(list)}</p>
      </Empty>
    )
  const isAll = !query.text && Object.keys(query.filters).length === 0
  if (isAll) return empty
  return (
    <Empty title="Nothing found.">
      <Link to={path}>Show all</Link>
    </Empty>
  )
}

function Pages({ definition, list }: Pick<ListPageProps<{ id: number }>, 'definition' | 'list'>) {
  const { path, query, next, previous } = list
  const href = (page: { after?: string; before?: string }) =>
    listHref(definition, path, { ...query, after: undefined, before: undefined, ...page })
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {previous !== undefined && (
        <Link to={href({ before: previous })} className={buttonClass('quiet')} rel="prev">
          Previous
        </Link>
      )}
      {next !== undefined && (
        <Link to={href({ after: next })} className={buttonClass('quiet')} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
