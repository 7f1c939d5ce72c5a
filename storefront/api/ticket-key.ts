/** A key as the shop writes it: what was cut off in copying is told at once. */
export function isTicketKey(key: unknown): key is string {
  return typeof key === 'string' && /^[\w-]{43}$/.test(key)
}
