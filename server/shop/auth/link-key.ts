import { hash, randomBytes } from 'node:crypto'

/** A key for a link in a mail: nobody can guess it. */
export function createLinkKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of it. */
export function hashLinkKey(key: string): string {
  return hash('sha256', key)
}
