/** Any host of ours would do: only what follows the host is kept. */
const HERE = 'http://shop.invalid'

/**
 * Where a redirect leads, as a path of this shop. Browsers read `//elsewhere.example`, `/\elsewhere.example` and a tab
 * between two slashes as another host, so the target is read as they read it and its host left out.
 */
export function ownPath(target: string): string {
  const url = URL.parse(target, HERE)
  if (!url) return '/'
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}`
}
