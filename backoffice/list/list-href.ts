import { type ListDefinition, type ListQuery, writeListQuery } from '#domain/staff/lists/list-query.ts'

/** A query of whichever list, for what all of them share. */
export type AnyQuery = ListQuery<ListDefinition>

/** The list as somebody wants to see it, from its first page on unless told. */
export function listHref(definition: ListDefinition, path: string, query: Partial<AnyQuery>): string {
  const search = listSearch(definition, query)
  return search === '' ? path : `${path}?${search}`
}

export const listSearch = (definition: ListDefinition, query: Partial<AnyQuery>): string =>
  new URLSearchParams(writeListQuery(definition, query)).toString()

export const firstPage = (query: AnyQuery): AnyQuery => ({ ...query, after: undefined, before: undefined })
