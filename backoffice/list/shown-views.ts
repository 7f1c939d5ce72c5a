import { type ListDefinition, parseListQuery } from '#domain/staff/lists/list-query.ts'
import type { Views } from '#server/shop/office/views/views.ts'
import { type AnyQuery, firstPage, listSearch } from './list-href.ts'

/** A view as the bar above a list shows it. */
export type ShownView = {
  key: string
  name: string
  search: string
  kind: 'ready' | 'shared' | 'own'
  isCurrent: boolean
  /** for those who may change it */
  id: number | undefined
}

/** Those that come with the shop first, then those that all see, then one's own. */
export function shownViews(
  definition: ListDefinition,
  { ready, shared, own }: Views,
  { search, mayChangeShared }: { search: string; mayChangeShared: boolean },
): ShownView[] {
  const shown = (kind: ShownView['kind'], key: string, { name, query }: { name: string; query: string }) => {
    const read = parseListQuery(definition, new URLSearchParams(query)).query as AnyQuery
    const written = listSearch(definition, firstPage(read))
    return { kind, key, name, search: written, isCurrent: written === search }
  }
  return [
    ...ready.map((view) => ({ ...shown('ready', view.key, view), id: undefined })),
    ...[...shared, ...own].map((view) => ({
      ...shown(view.isShared ? 'shared' : 'own', String(view.id), view),
      id: view.isOwn || mayChangeShared ? view.id : undefined,
    })),
  ]
}
