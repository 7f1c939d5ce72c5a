import { randomBytes } from 'node:crypto'

/** A page, and the scripts that the shop itself has written into it in this step. */
export type PageWithScripts = { html: string; scripts: string[] }

/** What the scripts of one rendering are known by. Nobody can have written it into a text beforehand. */
export function createScriptMark(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The scripts that the framework wrote, which bear the mark, and the page without it: a kept page is the same for
 * everyone, so a mark left in it could be read and copied. A script that came with a text has none.
 */
export function takeMarkedScripts(html: string, mark: string): PageWithScripts {
  const attribute = ` nonce="${mark}"`
  const marked = new RegExp(`<script(?=[^>]*${attribute})[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)].map(([, script = '']) => script)
  return { html: html.replaceAll(attribute, ''), scripts: scripts.filter((script) => script !== '') }
}
