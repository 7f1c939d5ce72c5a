import type { Refusal } from '#domain/refusal.ts'
import type { ListDefinition, ListQuery } from '#domain/staff/lists/list-query.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'

/** More than a page has. */
const MOST_TICKED = 500

export type Selected<Definition extends ListDefinition> = {
  /** what is to be done with them */
  todo: string
} & ({ ids: number[] } | { query: ListQuery<Definition> })

const NONE = { code: 'BAD_USER_INPUT', message: 'Tick at least one row first.' } as const

/** What the form below a list says is selected: the rows that are ticked, or all that match. */
export function readSelected<const Definition extends ListDefinition>(
  definition: Definition,
  sent: FormData,
): Selected<Definition> | Refusal {
  const todo = String(sent.get('do') ?? '')
  if (sent.get('all') === 'yes') {
    const { query } = parseListQuery(definition, new URLSearchParams(String(sent.get('query') ?? '')))
    return { todo, query }
  }
  const ids = sent
    .getAll('id')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  const known = [...new Set(ids)].slice(0, MOST_TICKED)
  return known.length > 0 ? { todo, ids: known } : NONE
}
