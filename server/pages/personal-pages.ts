/** Screens that show a customer's own things. Their HTML is an empty shell; still nobody shall keep or list it. */
export const PERSONAL_PAGES = ['/cart', '/wishlist', '/orders', '/userlogin']

/** The storefront's routes match whatever the letter case, encoded or not, with or without a slash at the end. */
export function isPersonalPage(url: string): boolean {
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '')
  return PERSONAL_PAGES.includes(
    path
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1'),
  )
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
