/** What may not stand as it is between single quotes in a script in a page; and double quotes, which may. */
const WRITTEN: Record<string, string> = { '\\"': '"', '<': '\\u003c', "'": "\\'" }

/** The script with a page's data, in one piece, as the framework's own scripts take it. There are hundreds of double quotes in it. */
export function dataScript(data: string): string {
  const written = JSON.stringify(data)
    .slice(1, -1)
    .replace(/\\"|\\.|[<']/g, (it) => WRITTEN[it] ?? it)
  const taker = 'window.__reactRouterContext.streamController'
  return `${taker}.enqueue('${written}');${taker}.close();`
}
