import { MOST_COMPARED } from '#domain/catalogue/compared.ts'
import { findListingPath } from '#domain/listing/listing-path.ts'
import { parseListingQuery, writeListingQuery } from '#domain/listing/listing-query.ts'
import { pathOf } from '#server/edges/http/page-url.ts'

/** What other screens read of the query of their URL, in the order in which it is written. */
const READ_BY: Record<string, string[]> = {
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
  const asked = new URLSearchParams(url.slice(start))
  const read = readBy(pathOf(path).replace(/(.)\/$/, '$1'), asked)
  return read.size === 0 ? path : `${path}?${read}`
}

function readBy(screen: string, asked: URLSearchParams): URLSearchParams {
  // However its choices are written, a listing is one page.
  if (findListingPath(screen)) {
    return new URLSearchParams(writeListingQuery(parseListingQuery(asked)))
  }
  const read = namesOf(screen).flatMap((name) =>
    asked
      .getAll(name)
      .slice(0, REPEATED[name] ?? 1)
      .map((value) => [name, value]),
  )
  return new URLSearchParams(read)
}
