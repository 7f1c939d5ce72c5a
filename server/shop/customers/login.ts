import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseMobile } from '#domain/customers/mobile.ts'
import { textKey } from '#domain/search/text-key.ts'
import { countAttempts, forgetAttempts, uncountAttempts } from '#server/shop/auth/attempts.ts'
import { type FailedLogin, logFailedLogin } from '#server/shop/auth/failed-login.ts'
import { type Asker, isPassword, refuseIfBusy } from '#server/shop/auth/passwords.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { lockCustomer } from './lock-customer.ts'
import { findUser, findUserById, mobileOf, type User } from './queries.ts'
import { openSession } from './sessions.ts'

type LoginRequest = {
  emailOrMobile: string
  password: string
  ip: string
  /** what an earlier login left in this browser */
  deviceMark: string | undefined
}

export type LoginOutcome =
  | { is: 'in'; token: string; proof: string; deviceMark: string }
  | { is: 'refused' }
  | { is: 'too many'; wait: number }

/**
 * Checks a password and opens a session. Unknown accounts take as long and count as much as known ones. What the shop
 * is too busy to check costs and counts nothing.
 */
export async function logIn(deps: CustomerDeps, request: LoginRequest): Promise<LoginOutcome> {
  const { db, now } = deps
  const account = parseMobile(request.emailOrMobile) ?? textKey(request.emailOrMobile)
  const pair = { rule: 'login-pair', of: `${account} ${request.ip}` } as const
  const everyone = { rule: 'login-account', of: account } as const
  // A browser that was logged in to this account before does not suffer from strangers' guesses, at it or at others.
  const known = isDeviceOf(deps.secret, account, request.deviceMark)
  const asker: Asker = known
    ? { lane: 'known customers', of: account }
    : { lane: 'customers', of: request.ip }
  refuseIfBusy(asker)
  const anywhere = { rule: 'login-ip', of: request.ip } as const
  const shared = known ? [anywhere] : [anywhere, everyone]
  const wait = await countAttempts(db, [pair, ...shared], now)
  const failed = (why: FailedLogin['why']) =>
    logFailedLogin(deps, { who: 'customer', why, account, ip: request.ip })
  if (wait > 0) {
    failed('too many tries')
    return { is: 'too many', wait }
  }

  const user = await findUser(db, request.emailOrMobile)
  const right = await isPassword(request.password, user?.password_hash, asker).catch(async (error) => {
    await uncountAttempts(db, [pair, ...shared], now)
    throw error
  })
  if (!right || !user) {
    failed('wrong password')
    return { is: 'refused' }
  }
  const session = await openSessionUnlessChanged(deps, user)
  if (!session) return { is: 'refused' }
  await forgetAttempts(db, pair)
  await uncountAttempts(db, shared, now)
  const token = await deps.tokens.sign(payloadOf(user), session)
  return { is: 'in', token, proof: session.proof, deviceMark: deviceMark(deps.secret, account) }
}

/** The password may have been changed while it was checked; then the old one opens nothing any more. */
async function openSessionUnlessChanged({ db, now }: CustomerDeps, user: User) {
  return db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, user.id)
    const current = await findUserById(transaction, user.id)
    return current?.password_hash === user.password_hash ? openSession(transaction, user.id, now) : undefined
  })
}

export function payloadOf(user: User) {
  return { user_id: user.id, user_name: user.user_name, email: user.email, mobile: mobileOf(user) }
}

export function deviceMark(secret: string, account: string): string {
  return createHmac('sha256', secret).update(`device ${account}`).digest('base64url')
}

function isDeviceOf(secret: string, account: string, mark: string | undefined): boolean {
  const expected = Buffer.from(deviceMark(secret, account))
  const given = Buffer.from(mark ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
