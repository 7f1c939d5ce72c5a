import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import { countAttempts, forgetAttempts, uncountAttempts } from '#server/shop/auth/attempts.ts'
import { type FailedLogin, logFailedLogin } from '#server/shop/auth/failed-login.ts'
import { isPassword, refuseIfBusy } from '#server/shop/auth/passwords.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findUserById, type User } from './queries.ts'

export const NOT_LOGGED_IN = new Refusal('UNAUTHENTICATED', 'User not logged in')
export const WRONG_PASSWORD = new Refusal('BAD_USER_INPUT', 'Wrong password. Please try again.')

export type PasswordGiven = { userId: UserId; password: string; ip: string }

/**
 * The account of a customer who is logged in and says its password again: a session alone, found open somewhere, changes
 * no account. Wrong ones are counted like wrong logins.
 */
export async function checkPassword(
  deps: Pick<CustomerDeps, 'db' | 'now' | 'log' | 'secret'>,
  { userId, password, ip }: PasswordGiven,
): Promise<{ user: User } | { wait: number } | Refusal> {
  const { db, now } = deps
  const user = await findUserById(db, userId)
  if (!user) return NOT_LOGGED_IN
  const pair = { rule: 'login-pair', of: `${textKey(user.email)} ${ip}` } as const
  const own = { rule: 'own-password', of: String(userId) } as const
  const anywhere = { rule: 'login-ip', of: ip } as const
  const asker = { lane: 'known customers', of: userId } as const
  refuseIfBusy(asker)
  const wait = await countAttempts(db, [pair, own, anywhere], now)
  const failed = (why: FailedLogin['why']) =>
    logFailedLogin(deps, { who: 'customer', why, account: textKey(user.email), ip })
  if (wait > 0) {
    failed('too many tries')
    return { wait }
  }
  const right = await isPassword(password, user.password_hash, asker).catch(async (error) => {
    // What the shop was too busy to check counts nothing.
    await uncountAttempts(db, [pair, own, anywhere], now)
    throw error
  })
  if (!right) {
    failed('wrong password')
    return WRONG_PASSWORD
  }
  await forgetAttempts(db, pair)
  await forgetAttempts(db, own)
  await uncountAttempts(db, [anywhere], now)
  return { user }
}
