import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { newPasswordProblem } from '#domain/forms/recovery.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countAttempts } from './attempts.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { lockCustomer } from './lock-customer.ts'
import { deviceMark } from './login.ts'
import { tryCode } from './one-time-codes.ts'
import { hashPassword } from './passwords.ts'
import { proveMobile } from './prove-mobile.ts'
import { findUserById, findUserByMobile, mobileOf } from './queries.ts'
import { createGrant, findGrantOwner, redeemGrant } from './recovery-grants.ts'
import { sendCode } from './send-code.ts'
import { setPassword } from './set-password.ts'

type From = { mobile: string; ip: string }

/**
 * Sends a code to the customer with this mobile, which only the browser that gets the holder's secret can try. Says and
 * does the same for a mobile that nobody has, but sends nothing. Staff get their passwords from the shop's owner.
 */
export async function sendRecoveryCode(
  deps: CustomerDeps,
  from: From,
): Promise<{ wait: number } | { nextIn: number; holder: string }> {
  const holder = randomBytes(32).toString('base64url')
  const findAccount = async (db: Kysely<Tables>) => {
    return (await findUserByMobile(db, from.mobile))?.id
  }
  const answer = await sendCode(deps, { ...from, purpose: 'recovery', holder, findAccount })
  return 'wait' in answer ? answer : { ...answer, holder }
}

/** A right code proves that the mobile is the customer's, and earns the browser a grant to set a new password. */
export async function checkRecoveryCode(
  { db, engine, secret, now }: CustomerDeps,
  { mobile, ip, code, holder }: From & { code: string; holder: string | undefined },
): Promise<{ wait: number } | { grant: string | undefined }> {
  const purpose = 'recovery'
  const tried = await tryCode(db, secret, { mobile, purpose, code, holder: holder ?? '' }, now)
  // A code has its own few tries: strangers at the same address do not hold up those who wait for one.
  if (tried.is === 'not open') {
    const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
    return wait > 0 ? { wait } : { grant: undefined }
  }
  if (tried.is === 'wrong' || tried.userId === undefined) return { grant: undefined }
  const { id, userId } = tried
  const grant = await db.transaction().execute(async (transaction) => {
    const proven = await proveMobile(transaction, engine, { userId, mobile, purpose, now })
    return proven ? createGrant(transaction, id) : undefined
  })
  return { grant }
}

/** Sets a new password for the mobile's owner and ends every session that the old one opened. */
export async function changePassword(
  { db, engine, secret, now }: CustomerDeps,
  { mobile, ip, grant, password }: From & { grant: string; password: string },
): Promise<{ wait: number } | { done: false } | { done: true; deviceMark: string }> {
  if (newPasswordProblem(password) !== undefined) return { done: false }
  // A password costs time and memory, which no rubbish shall cost.
  const userId = await findGrantOwner(db, { mobile, grant }, now)
  if (userId === undefined) {
    const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
    return wait > 0 ? { wait } : { done: false }
  }
  const password_hash = await hashPassword(password)
  const done = await db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, engine, userId)
    const user = await findUserById(transaction, userId)
    if (!user || mobileOf(user) !== mobile) return false
    if (!(await redeemGrant(transaction, grant, now))) return false
    await setPassword(transaction, { userId, password_hash, now })
    return true
  })
  return done ? { done, deviceMark: deviceMark(secret, mobile) } : { done }
}
