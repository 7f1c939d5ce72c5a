import { MOST_COMPARED } from '#domain/compared.ts'
import { pathOf } from '#server/edges/http/page-url.ts'

const LISTING = ['q', 'sort', 'after']

/** What screens read of the query of their URL, in the order in which it is written. */
const READ_BY: Record<string, string[]> = {
  '/automobile': LISTING,
  '/latest': LISTING,
  '/allproducts': LISTING,
  '/shopbymodel': ['category'],
  '/compare': ['id', 'vehicle'],
  '/fit': ['kind', 'make', 'q'],
  '/cart': ['payment'],
  '/orders': ['order', 'payment'],
  '/userlogin': ['signup', 'forgot', 'back'],
}

/** What is read as often as it stands there; of everything else the first. */
const REPEATED: Record<string, number> = { id: MOST_COMPARED }

const namesOf = (screen: string): string[] =>
  READ_BY[screen] ?? (screen.startsWith('/product/') ? ['vehicle'] : [])

/** The URL without what its screen does not read: whatever stands there, it is the same page. */
export function withoutUnknownQuery(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const path = url.slice(0, start)
  const names = namesOf(pathOf(path).replace(/(.)\/$/, '$1'))
  const asked = new URLSearchParams(url.slice(start))
  const read = names.flatMap((name) =>
    asked
      .getAll(name)
      .slice(0, REPEATED[name] ?? 1)
      .map((value) => [name, value]),
  )
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`
}
