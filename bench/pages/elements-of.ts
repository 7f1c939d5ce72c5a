import { createElement, type ReactNode } from 'react'

const VOID = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'source'])
const PIECE =
  /<!--[\s\S]*?-->|<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<noscript[\s\S]*?<\/noscript>|<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g

type Open = { name: string; attributes: Record<string, string>; inside: ReactNode[] }

/** Markup that React has written, as elements again: as many, with as many attributes and as much text. */
export function elementsOf(markup: string): ReactNode[] {
  const open: Open[] = [{ name: '', attributes: {}, inside: [] }]
  const into = (node: ReactNode) => open.at(-1)?.inside.push(node)
  for (const [piece, closing, name, attributes = '', selfClosing] of markup.matchAll(PIECE)) {
    if (name === undefined) {
      if (!piece.startsWith('<')) into(piece)
    } else if (closing) {
      const ended = open.pop()
      if (ended) into(createElement(ended.name, ended.attributes, ...ended.inside))
    } else if (selfClosing || VOID.has(name)) into(createElement(name, attributesOf(attributes)))
    else open.push({ name, attributes: attributesOf(attributes), inside: [] })
  }
  return open[0]?.inside ?? []
}

/** Under names that React writes as they are: what they mean does not matter here. */
function attributesOf(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
      `data-${name.toLowerCase().replaceAll(':', '-')}`,
      value,
    ]),
  )
}
