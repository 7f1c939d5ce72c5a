import type { CookieAccess } from '../context.ts'

/** As long as the longest session; the shop ends it by its own clock too. */
const SECONDS = 12 * 3600

function sessionCookie(cookies: CookieAccess, token: string): string {
  return cookies.header('staff', token, SECONDS)
}

/** A year: strangers' guesses at an e-mail lock nobody out of a browser that they have signed in from. */
const BROWSER_SECONDS = 365 * 24 * 3600

export const browserMarks = (cookies: CookieAccess): string | undefined => cookies.read('browser')

/** Whoever has signed in: their session, and that this browser is theirs. */
export function signedInHeaders(
  cookies: CookieAccess,
  { token, browserMarks }: { token: string | undefined; browserMarks: string },
): Headers {
  const headers = new Headers()
  if (token !== undefined) headers.append('set-cookie', sessionCookie(cookies, token))
  headers.append('set-cookie', cookies.header('browser', browserMarks, BROWSER_SECONDS))
  return headers
}

export function clearedSession(cookies: CookieAccess): string {
  return cookies.header('staff', undefined, 0)
}
