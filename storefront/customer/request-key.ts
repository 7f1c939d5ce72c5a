/**
 * Names a checkout or a cancellation, so that a repeated press or a lost reply does it once. It stays the same while the same
 * things are tried again, and is another as soon as the content is.
 */
export function createRequestKey() {
  let current: { content: string; key: string } | undefined
  return {
    of(content: string): string {
      if (current?.content !== content) current = { content, key: randomKey() }
      return current.key
    },
    renew(): void {
      current = undefined
    },
  }
}

/** Not `randomUUID`, which browsers keep to https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
