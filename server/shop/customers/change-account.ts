import type { Transaction } from 'kysely'
import type { AccountPart } from '#domain/customers/account-change.ts'
import type { AccountChange } from '#domain/forms/customers/change-account.ts'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { checkPassword, NOT_LOGGED_IN, type PasswordGiven } from './check-password.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { findTaken, type Taken } from './find-taken.ts'
import { lockUnchanged } from './lock-unchanged.ts'
import type { User } from './queries.ts'
import { recordChange } from './record-change.ts'
import { reissueToken } from './reissue-token.ts'
import { setPassword } from './set-password.ts'
import { voidCodes } from './void-codes.ts'

const TAKEN: Readonly<Record<Taken, Refusal>> = {
  email: new Refusal('CONFLICT', 'Email is already registered'),
  userName: new Refusal('CONFLICT', 'Username is already taken'),
  mobile: new Refusal('CONFLICT', 'Mobile number is already registered'),
}

type Request = PasswordGiven & { sessionId: string; change: AccountChange }

/** Changes name, e-mail or password of a customer who says the password, and tells the e-mail from before. */
export async function changeAccount(
  deps: CustomerDeps,
  { change, sessionId, ...given }: Request,
): Promise<{ wait: number } | { token: string } | Refusal> {
  const { db, now } = deps
  const checked = await checkPassword(deps, given)
  if (!('user' in checked)) return checked
  const { user } = checked
  const parts = changedParts(user, change)
  if (parts.length > 0) {
    const wait = await countAttempts(db, [{ rule: 'account-change', of: String(user.id) }], now)
    if (wait > 0) return { wait }
    const refused = await write(deps, { user, parts, change, sessionId })
    if (refused) return refused
    deps.messages.nudge()
  }
  const token = await reissueToken(deps, { userId: user.id, sessionId })
  return token === undefined ? NOT_LOGGED_IN : { token }
}

function changedParts(user: User, { userName, email, newPassword }: AccountChange): AccountPart[] {
  const parts: AccountPart[] = []
  if (userName !== undefined && userName !== user.user_name) parts.push('userName')
  if (email !== undefined && email !== user.email) parts.push('email')
  if (newPassword !== undefined) parts.push('password')
  return parts
}

type Write = { user: User; parts: AccountPart[]; change: AccountChange; sessionId: string }

async function write(
  deps: CustomerDeps,
  { user, parts, change, sessionId }: Write,
): Promise<Refusal | undefined> {
  const { db, origin, now } = deps
  const { userName, email, newPassword } = change
  const password_hash =
    newPassword === undefined
      ? undefined
      : await hashPassword(newPassword, { lane: 'known customers', of: user.id })
  const facts = {
    ...(userName !== undefined && { user_name: userName, user_name_key: textKey(userName) }),
    ...(email !== undefined && { email, email_key: textKey(email) }),
  }
  const takenBy = (at: Transaction<Tables> | CustomerDeps['db']) =>
    findTaken(at, { userName, email }, { now, except: user.id })
  try {
    return await db.transaction().execute(async (transaction) => {
      const before = await lockUnchanged(transaction, { user, sessionId })
      if (before instanceof Refusal) return before
      if (userName !== undefined || email !== undefined) {
        const taken = await takenBy(transaction)
        if (taken) return TAKEN[taken]
        await transaction.updateTable('users').set(facts).where('id', '=', user.id).execute()
      }
      if (password_hash !== undefined) {
        await setPassword(transaction, { userId: user.id, password_hash, now, stays: sessionId })
        await voidCodes(transaction, user.id, now)
      }
      const newEmail = parts.includes('email') ? email : undefined
      await recordChange(transaction, { before, parts, ...(newEmail && { newEmail }), origin, now })
      return undefined
    })
  } catch (error) {
    // Somebody else took it at the same moment.
    if (!isUniqueViolation(error)) throw error
    return TAKEN[(await takenBy(db)) ?? 'email']
  }
}
