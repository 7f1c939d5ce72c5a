import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { OrderId } from '#domain/ids.ts'
import type { RefundAccount } from '#domain/refund-account.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Another key than the one that signs logins, from the same secret: a backup of a shop has both or neither. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'payout accounts', 32))
}

const boundTo = (orderId: OrderId) => Buffer.from(`order ${orderId}`)

/** For the one order alone: moved to another row it cannot be opened. */
export function sealAccount(secret: string, orderId: OrderId, account: RefundAccount): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(boundTo(orderId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Nothing where it was sealed with another secret, or changed since. */
export function openAccount(secret: string, orderId: OrderId, sealed: string): RefundAccount | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(orderId)).setAuthTag(tag)
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as RefundAccount
  } catch {
    return undefined
  }
}
