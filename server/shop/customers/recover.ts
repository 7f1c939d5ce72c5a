import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newPasswordProblem } from '#domain/forms/customers/recovery.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts, uncountAttempts } from '#server/shop/auth/attempts.ts'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { lockCustomer } from './lock-customer.ts'
import { deviceMark } from './login.ts'
import { ipHash, tryCode, tryCodeOfOthers } from './one-time-codes.ts'
import { proveMobile } from './prove-mobile.ts'
import { findUserById, findUserByMobile, mobileOf } from './queries.ts'
import { createGrant, findGrant, redeemGrant } from './recovery-grants.ts'
import { sendCode } from './send-code.ts'
import { setPassword } from './set-password.ts'

type MobileInput = { mobile: string; ip: string }

/**
 * Sends a code to the customer with this mobile. The browser that gets the holder's secret has tries of its own at it. Says and
 * does the same for a mobile that nobody has, but sends nothing. Staff get their passwords from the shop's owner.
 */
export async function sendRecoveryCode(
  deps: CustomerDeps,
  input: MobileInput,
): Promise<{ wait: number } | { nextIn: number; holder: string }> {
  const holder = randomBytes(32).toString('base64url')
  const findAccount = async (db: Kysely<Tables>) => {
    return (await findUserByMobile(db, input.mobile))?.id
  }
  const answer = await sendCode(deps, { ...input, purpose: 'recovery', holder, findAccount })
  return 'wait' in answer ? answer : { ...answer, holder }
}

type Try = MobileInput & { code: string; holder: string | undefined }

const purpose = 'recovery'

/** A right code proves that the mobile is the customer's, and earns the browser a grant to set a new password. */
export async function checkRecoveryCode(
  deps: CustomerDeps,
  request: Try,
): Promise<{ wait: number } | { grant: string | undefined }> {
  const { db, secret, now } = deps
  const { mobile, ip, code, holder } = request
  const own = await tryCode(db, secret, { mobile, purpose, code, holder: holder ?? '' }, now)
  // A code has its own few tries: strangers at the same address do not hold up those who wait for one.
  const tried = own.is === 'not open' ? await tryAsOther(deps, request) : own
  if (tried.is === 'too many') return { wait: tried.wait }
  if (tried.is !== 'right' || tried.userId === undefined) return { grant: undefined }
  const { id, userId } = tried
  // Others at the same ip must not follow a browser that keeps its own proof.
  const grantedTo = own.is === 'right' ? null : ipHash(secret, ip)
  const grant = await db.transaction().execute(async (transaction) => {
    const proven = await proveMobile(transaction, { userId, mobile, purpose, now })
    return proven ? createGrant(transaction, id, grantedTo) : undefined
  })
  return { grant }
}

/** For clients that keep no cookies, as the specification draws them: only what is wrong is held against anyone. */
async function tryAsOther({ db, secret, now }: CustomerDeps, { mobile, ip, code }: Try) {
  const guesses = { rule: 'guess-address', of: ip } as const
  const others = { rule: 'code-others', of: mobile } as const
  const wait = await countAttempts(db, [guesses], now)
  if (wait > 0) return { is: 'too many', wait } as const
  const countTry = () => countAttempts(db, [others], now)
  const tried = await tryCodeOfOthers(db, secret, { mobile, purpose, code }, { countTry, now })
  if (tried.is === 'right') await uncountAttempts(db, [guesses, others], now)
  return tried
}

/** Sets a new password for the mobile's owner and ends every session that the old one opened. */
export async function changePassword(
  { db, secret, now }: CustomerDeps,
  { mobile, ip, grant, password }: MobileInput & { grant: string | undefined; password: string },
): Promise<{ wait: number } | { done: false } | { done: true; deviceMark: string }> {
  if (newPasswordProblem(password) !== undefined) return { done: false }
  // A password costs time and memory, which no rubbish shall cost.
  const granted = await findGrant(db, { mobile, grant, ipHash: ipHash(secret, ip) }, now)
  if (!granted) {
    const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
    return wait > 0 ? { wait } : { done: false }
  }
  const { userId } = granted
  const password_hash = await hashPassword(password, { lane: 'known customers', of: userId })
  const done = await db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId)
    const user = await findUserById(transaction, userId)
    if (!user || mobileOf(user) !== mobile) return false
    if (!(await redeemGrant(transaction, granted, now))) return false
    await setPassword(transaction, { userId, password_hash, now })
    return true
  })
  return done ? { done, deviceMark: deviceMark(secret, mobile) } : { done }
}
