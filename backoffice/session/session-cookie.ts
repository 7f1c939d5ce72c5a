import type { Cookies } from '../context.ts'

/** As long as the longest session; the shop ends it by its own clock too. */
const SECONDS = 12 * 3600

export function sessionCookie(cookies: Cookies, token: string): string {
  return cookies.header('staff', token, SECONDS)
}

export function clearedSession(cookies: Cookies): string {
  return cookies.header('staff', undefined, 0)
}
