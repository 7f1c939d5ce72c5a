import { pathOf } from '#server/edges/http/page-url.ts'

/** Screens whose URL ends in a secret. */
const KEYED = ['/setup/', '/invite/', '/password/']

/** What a log may say of a URL. */
export function withoutKey(url: string): string {
  const path = pathOf(url)
  const start = KEYED.find((it) => path.startsWith(it))
  return start === undefined ? url : `${start}…`
}
