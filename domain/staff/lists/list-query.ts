import { type Filter, type FilterValue, readFilter, writeFilter } from './list-filters.ts'

/*
 * A list of the back office: what it shows, what it is narrowed and sorted by, and how all of that stands in the URL.
 */

export type ListDefinition = {
  /** its name in URLs and in saved views */
  name: string
  /** by their names in the URL, with what is written above them */
  columns: Readonly<Record<string, string>>
  usualColumns: readonly string[]
  /** the first one is the usual one */
  sorts: Readonly<Record<string, string>>
  filters: Readonly<Record<string, Filter>>
}

/** A definition whose words are known by the compiler. */
export const defineList = <const Definition extends ListDefinition>(definition: Definition): Definition =>
  definition

export type Filters<Definition extends ListDefinition> = {
  [Name in keyof Definition['filters']]?: FilterValue<Definition['filters'][Name]> | undefined
}

/** What somebody wants to see of a list. */
export type ListQuery<Definition extends ListDefinition> = {
  text: string
  filters: Filters<Definition>
  sort: keyof Definition['sorts'] & string
  columns: readonly (keyof Definition['columns'] & string)[]
  /** where a page begins or ends, in the words of the page before; at most one of them */
  after: string | undefined
  before: string | undefined
}

export type ReadQuery<Definition extends ListDefinition> = {
  query: ListQuery<Definition>
  /** what of the URL was left out, in words for people */
  notices: string[]
}

export const LONGEST_SEARCH = 100
const LONGEST_CURSOR = 300
const CURSOR = /^[\w-]+$/
const MOST_VALUES = 20
const MOST_NOTICES = 5

/** As `URLSearchParams` has it. */
export type Params = { get: (name: string) => string | null; getAll: (name: string) => string[] }

/** Reads a list's URL. What it cannot read it leaves out, and says so; names that it does not know it passes over. */
export function parseListQuery<const Definition extends ListDefinition>(
  definition: Definition,
  params: Params,
): ReadQuery<Definition> {
  const notices: string[] = []
  const filters: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(definition.filters)) {
    const read = readFilter(filter, params.getAll(name).slice(0, MOST_VALUES))
    if (read === undefined) continue
    if ('wrong' in read) notices.push(`“${filter.label}” was left out: it ${read.wrong}.`)
    else filters[name] = read.value
  }
  const query = {
    text: readText(params, notices),
    filters,
    sort: readSort(definition, params, notices),
    columns: readColumns(definition, params, notices),
    ...readPage(params, notices),
  }
  return { query: query as ListQuery<Definition>, notices: notices.slice(0, MOST_NOTICES) }
}

function readText(params: Params, notices: string[]): string {
  const text = (params.get('q') ?? '').toWellFormed().replaceAll('\0', ' ').trim()
  if (text.length <= LONGEST_SEARCH) return text
  notices.push(`Only the first ${LONGEST_SEARCH} characters were searched for.`)
  return text.slice(0, LONGEST_SEARCH).toWellFormed().trim()
}

function readSort({ sorts }: ListDefinition, params: Params, notices: string[]): string {
  const [usual = ''] = Object.keys(sorts)
  const sort = params.get('sort') ?? usual
  if (Object.hasOwn(sorts, sort)) return sort
  notices.push('This sort order does not exist. The usual order is used.')
  return usual
}

function readColumns(definition: ListDefinition, params: Params, notices: string[]): readonly string[] {
  const written = params
    .getAll('columns')
    .slice(0, 2 * MOST_VALUES)
    .flatMap((text) => text.split(',').slice(0, 2 * MOST_VALUES))
    .filter((name) => name !== '')
  if (written.length === 0) return definition.usualColumns
  const known = [...new Set(written)].filter((name) => Object.hasOwn(definition.columns, name))
  if (known.length < new Set(written).size) notices.push('An unknown column was left out.')
  return known.length > 0 ? known : definition.usualColumns
}

/** An end of a page that cannot be one is left out; whether it is of this very list, finds out who reads it. */
function readPage(params: Params, notices: string[]) {
  const end = (name: 'after' | 'before') => {
    const text = params.get(name) || undefined
    if (text === undefined || (text.length <= LONGEST_CURSOR && CURSOR.test(text))) return text
    notices.push('The link was not complete, so this is the first page.')
    return undefined
  }
  const after = end('after')
  return { after, before: after === undefined ? end('before') : undefined }
}

type Written = [name: string, value: string][]

/** The same in the one order and spelling that the list's URL has; what is as usual is left out. */
export function writeListQuery<const Definition extends ListDefinition>(
  definition: Definition,
  query: Partial<ListQuery<Definition>>,
): Written {
  const { columns, after, before } = query
  const isUsual = columns === undefined || columns.join() === definition.usualColumns.join()
  return [
    ...writeChoice(definition, query),
    ...one('columns', isUsual ? undefined : columns.join(',')),
    ...one('after', after),
    ...one('before', before),
  ]
}

/** Only what decides which rows there are, and in which order: the same choice, on whichever page, is the same text. */
export function writeChoice<const Definition extends ListDefinition>(
  definition: Definition,
  { text, filters = {}, sort }: Partial<ListQuery<Definition>>,
): Written {
  const [usual] = Object.keys(definition.sorts)
  return [
    ...one('q', text),
    ...Object.entries(definition.filters).flatMap(([name, filter]) => {
      const value = (filters as Record<string, unknown>)[name]
      return value === undefined ? [] : writeFilter(filter, value).map((it): [string, string] => [name, it])
    }),
    ...one('sort', sort === usual ? undefined : sort),
  ]
}

const one = (name: string, value: string | undefined): Written =>
  value === undefined || value === '' ? [] : [[name, value]]
