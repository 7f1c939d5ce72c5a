/** One part of a file, as players ask for it. Several parts at once are a rarity that HTTP lets a server ignore. */
const ONE_PART = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/

/** The header if it asks for one part, in a form every store understands. */
export function readRange(header: string | undefined): string | undefined {
  return header !== undefined && ONE_PART.test(header) ? header : undefined
}

export function parseRange(
  header: string,
  size: number,
): { first: number; last: number } | 'not there' | undefined {
  const [whole, from, to, fromEnd] = ONE_PART.exec(header) ?? []
  if (whole === undefined) return undefined
  const first = from === undefined ? Math.max(size - Number(fromEnd), 0) : Number(from)
  const last = Math.min(to === undefined ? size - 1 : Number(to), size - 1)
  if (from !== undefined && to !== undefined && Number(to) < Number(from)) return undefined
  return first > last ? 'not there' : { first, last }
}
