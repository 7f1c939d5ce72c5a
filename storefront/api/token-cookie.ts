const COOKIE = 'ualum'

/** The login value of this browser; empty where nobody is logged in. */
export function readTokenCookie(): string {
  return new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
}

export function writeTokenCookie(token: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the shop serves
  document.cookie = `${COOKIE}=${token}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}
