import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the text was signed with the secret; how much of a wrong signature is right, the time does not tell. */
export function isSignedWith(secret: string, text: string | Buffer, signature: string): boolean {
  const right = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
