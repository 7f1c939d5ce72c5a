import { readTokenCookie } from './token-cookie.ts'

/**
 * What a call carries so that it counts as the customer's. To the storefront's own origin the cookies go by
 * themselves; elsewhere only the proof does, and only when asked, so the login value goes beside it.
 */
export function asCaller(service: string): {
  credentials: RequestCredentials
  headers: Record<string, string>
} {
  if (service === '') return { credentials: 'same-origin', headers: {} }
  const token = readTokenCookie()
  return { credentials: 'include', headers: token === '' ? {} : { authorization: `Bearer ${token}` } }
}
