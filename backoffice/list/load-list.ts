import type { Refusal } from '#domain/refusal.ts'
import { type ListDefinition, type ListQuery, parseListQuery } from '#domain/staff/lists/list-query.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import { isRefusal } from '../refused.ts'
import { type AnyQuery, firstPage, listSearch } from './list-href.ts'
import { type ShownView, shownViews } from './shown-views.ts'

export type FoundPage<Row> = {
  rows: Row[]
  next: string | undefined
  previous: string | undefined
  /** so much was looked through that the rest is left to the next page */
  isCut?: boolean
  /** how far that was, where rows are in the order of time */
  lookedUntil?: number | undefined
}

export type BoundedCount = { count: number; isMore: boolean }

export type Find<Definition extends ListDefinition, Row> = (
  query: ListQuery<Definition>,
) => Promise<FoundPage<Row> | Refusal>

/** All that a list's screen shows beside its rows. */
export type ListState = {
  path: string
  query: AnyQuery
  /** what of the URL was left out, in words */
  notices: string[]
  /** none where it would take too long to know */
  count: BoundedCount | undefined
  next: string | undefined
  previous: string | undefined
  isCut: boolean
  lookedUntil: number | undefined
  views: ShownView[]
  /** where it is had as a file; nothing for those who may not */
  exportPath: string | undefined
}

type Input<Definition extends ListDefinition, Row> = {
  definition: Definition
  /** of its screen; the file is under `/export` of it */
  path: string
  url: URL
  shop: Pick<Shop, 'office'>
  caller: StaffCaller
  find: Find<Definition, Row>
  count?: (query: ListQuery<Definition>) => Promise<BoundedCount>
}

/** Reads what the address says, and finds one page of it. A page that is none of this list's is its first. */
export async function loadList<const Definition extends ListDefinition, Row>({
  definition,
  path,
  url,
  shop,
  caller,
  find,
  count,
}: Input<Definition, Row>): Promise<{ list: ListState; rows: Row[] }> {
  const { query: asked, notices } = parseListQuery(definition, url.searchParams)
  const { page, query, notice } = await findPage(find, asked)
  const read = query as AnyQuery
  const { staffId, role } = caller
  const views = await shop.office.listViews({ list: definition.name, staffId })
  const mayChangeShared = may(role, 'change shared views')
  const state = {
    path,
    query: read,
    notices: notice === undefined ? notices : [...notices, notice],
    count: await count?.(query),
    next: page.next,
    previous: page.previous,
    isCut: page.isCut ?? false,
    lookedUntil: page.lookedUntil,
    views: shownViews(definition, views, {
      search: listSearch(definition, firstPage(read)),
      mayChangeShared,
    }),
    exportPath: may(role, 'export') ? `${path}/export` : undefined,
  }
  return { list: state, rows: page.rows }
}

async function findPage<Definition extends ListDefinition, Row>(
  find: Find<Definition, Row>,
  query: ListQuery<Definition>,
): Promise<{ page: FoundPage<Row>; query: ListQuery<Definition>; notice?: string }> {
  const page = await find(query)
  if (!isRefusal(page)) return { page, query }
  const first = { ...query, after: undefined, before: undefined }
  const again = await find(first)
  if (isRefusal(again)) throw new Error(again.message)
  return { page: again, query: first, notice: page.message }
}
