const LOGIN = '/userlogin'
const LONGEST = 500
/** Printable, without spaces and backslashes: browsers drop some characters of an address and turn others round. */
const PLAIN = /^\/[!-[\]-~]*$/

/**
 * Where a login leads back to: a path of the shop itself, or nothing. Anybody can write a link to the login, and it must
 * lead nobody to another site.
 */
export function parseBackPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST || !PLAIN.test(text) || text.includes('//'))
    return undefined
  return text
}

/** The login, and where it leads back to. */
export function loginPath(back: string | undefined, mode?: 'signup' | 'forgot'): string {
  const kept = parseBackPath(back)
  const parameters = [mode, kept && `back=${encodeURIComponent(kept).replaceAll('%2F', '/')}`].filter(Boolean)
  return parameters.length === 0 ? LOGIN : `${LOGIN}?${parameters.join('&')}`
}
