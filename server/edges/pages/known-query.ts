import { pathOf } from '#server/edges/http/page-url.ts'

const LISTING = ['q', 'sort', 'after']

/** What screens read of the query of their URL, in the order in which it is written. */
const READ_BY: Record<string, string[]> = {
  '/automobile': LISTING,
  '/latest': LISTING,
  '/allproducts': LISTING,
  '/shopbymodel': ['category'],
  '/cart': ['payment'],
  '/orders': ['order', 'payment'],
  '/userlogin': ['signup', 'forgot', 'back'],
}

/** The URL without what its screen does not read: whatever stands there, it is the same page. */
export function withoutUnknownQuery(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const path = url.slice(0, start)
  const names = READ_BY[pathOf(path).replace(/(.)\/$/, '$1')] ?? []
  const asked = new URLSearchParams(url.slice(start))
  const read = names.flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`
}
