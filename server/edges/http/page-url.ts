/** A proxy may send the whole URL; the host in it is whatever the caller wrote. */
const HOST = /^https?:\/\/[^/?#\\]*/i
/** Controls and line ends, as they are and as URLs write them: nobody means them, and the router does not match them. */
const CONTROL = /[\0-\x20\x7f]|%(?:[01][\da-f]|7f|c2%[89][\da-f]|e2%80%a[89])/gi
/** In a page at `//elsewhere.example` every script that looks at its own path would see another host. */
const LEADING_SLASHES = /^[/\\]*/
/** `/x/../cart` is `/cart` to whoever reads it as a URL. */
const DOTS = /(?:^|[/\\])(?:\.|%2e){1,2}(?=[/\\?#]|$)/i

/** The page that a request asks for, and the URL at which it is found. */
export function pageUrl(requested: string): { asked: string; tidy: string } {
  const asked = requested.replace(HOST, '')
  const tidy = asked.replace(CONTROL, '%20').replace(LEADING_SLASHES, '/')
  return { asked, tidy: DOTS.test(tidy) ? withoutDots(tidy) : tidy }
}

function withoutDots(path: string): string {
  const { pathname, search } = new URL(`http://shop.invalid${path}`)
  return pathname.replace(LEADING_SLASHES, '/') + search
}

/** The storefront's routes match whatever the letter case, encoded or not, with or without a slash at the end. */
export function pathOf(url: string): string {
  return decoded(pageUrl(url).tidy.split(/[?#]/, 1)[0] ?? '')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
