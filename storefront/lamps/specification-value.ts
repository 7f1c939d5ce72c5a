/** What a specification, a table in HTML, says behind a name; nothing where it does not. */
export function specificationValue(html: string | null, name: string): string | undefined {
  for (const [, head = '', cell = ''] of (html ?? '').matchAll(
    /<th[^>]*>([^<]*)<\/th>\s*<td>(.*?)<\/td>/gs,
  )) {
    if (head.trim() === name) return asText(cell) || undefined
  }
  return undefined
}

const asText = (cell: string): string =>
  cell
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
