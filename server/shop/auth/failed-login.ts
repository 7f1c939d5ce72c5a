import { createHmac } from 'node:crypto'
import type { Log } from '#server/platform/log.ts'

export type FailedLogin = {
  who: 'customer' | 'staff'
  why: 'wrong password' | 'wrong code' | 'too many tries'
  /** an e-mail or a mobile, or whatever else was typed for one: some type their password there */
  account: string
  ip: string
}

/** For whoever watches the log: who comes from where is told, and which account by a mark that nobody can read an e-mail from. */
export function logFailedLogin(
  { log, secret }: { log: Log; secret: string },
  { who, why, account, ip }: FailedLogin,
): void {
  log.warn({ event: 'login failed', who, why, ip, account: accountMark(secret, account) }, 'a login failed')
}

function accountMark(secret: string, account: string): string {
  return createHmac('sha256', secret).update(`account in the log ${account}`).digest('base64url').slice(0, 16)
}
