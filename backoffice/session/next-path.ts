const HERE = 'http://office.invalid'

/** Where to go on after the login: a path of the back office, whatever else somebody wrote into a link. */
export function nextPath(asked: string | null | undefined): string {
  const url = asked ? URL.parse(asked, HERE) : null
  if (url?.origin !== HERE || !asked?.startsWith('/')) return '/'
  // A path that browsers would read as another host, or that leads back to the door.
  if (/^\/[/\\]/.test(url.pathname) || /^\/(login|logout)\b/.test(url.pathname)) return '/'
  return url.pathname + url.search
}

export function loginPath(next: string): string {
  const path = nextPath(next)
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}
