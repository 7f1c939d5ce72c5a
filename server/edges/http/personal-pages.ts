import { pathOf } from './page-url.ts'

/** Screens that show a customer's own things. Their HTML is an empty shell; still nobody shall keep or list it. */
export const PERSONAL_PAGES = ['/cart', '/wishlist', '/orders', '/userlogin']

/** Screens whose URL ends in a secret. It must stay with whoever got it by mail: out of logs and of other sites. */
export const PAGES_WITH_KEY = ['/reset/', '/undo/', '/ticket/', '/pay/', '/preview/']

/** What is only looked at: it comes without scripts. */
export const isPreview = (url: string): boolean => pathOf(url).startsWith('/preview/')

export type PageKind = 'for everyone' | 'personal' | 'keyed'

export function pageKind(url: string): PageKind {
  const path = pathOf(url)
  if (PAGES_WITH_KEY.some((start) => path.startsWith(start))) return 'keyed'
  return PERSONAL_PAGES.includes(path.replace(/(.)\/$/, '$1')) ? 'personal' : 'for everyone'
}

/** What a log may say of a URL. */
export function withoutKey(url: string): string {
  const path = pathOf(url)
  const start = PAGES_WITH_KEY.find((it) => path.startsWith(it))
  return start === undefined ? url : `${start}…`
}
