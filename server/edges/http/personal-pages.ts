import { pathOf } from './page-url.ts'

/** Screens that show a customer's own things. Their HTML is an empty shell; still nobody shall keep or list it. */
export const PERSONAL_PAGES = ['/cart', '/wishlist', '/orders', '/userlogin']

/** Screens whose URL ends in a secret. It must stay with whoever got it by mail: out of logs and of other sites. */
export const PAGES_WITH_KEY = ['/reset/', '/undo/', '/ticket/']

export function isPersonalPage(url: string): boolean {
  return PERSONAL_PAGES.includes(pathOf(url).replace(/(.)\/$/, '$1')) || hasKey(url)
}

export function hasKey(url: string): boolean {
  return PAGES_WITH_KEY.some((start) => pathOf(url).startsWith(start))
}

/** What a log may say of a URL. */
export function withoutKey(url: string): string {
  const start = PAGES_WITH_KEY.find((it) => pathOf(url).startsWith(it))
  return start === undefined ? url : `${start}…`
}
