import { Refusal } from '#domain/refusal.ts'
import { countAttempts } from './attempts.ts'
import type { CustomerDeps } from './customer-deps.ts'
import type { Caller } from './find-caller.ts'
import { payloadOf } from './login.ts'
import { tryCode } from './one-time-codes.ts'
import { proveMobile } from './prove-mobile.ts'
import { findUserById } from './queries.ts'
import { type CodeAnswer, sendCode } from './send-code.ts'

type From = { caller: Caller; mobile: string; ip: string }

const purpose = 'add-mobile'

/** A code is of the session that asked for it: that has proven more than a browser could. */
const holderOf = ({ sessionId }: Caller) => `session ${sessionId}`

/** Sends a code to a mobile that a customer says is theirs. */
export async function sendMobileCode(
  deps: CustomerDeps,
  { caller, mobile, ip }: From,
): Promise<CodeAnswer | Refusal> {
  if (caller.role === 'staff') return new Refusal('FORBIDDEN', 'Staff accounts have no mobile number')
  const findAccount = async () => caller.userId
  return sendCode(deps, { mobile, ip, purpose, holder: holderOf(caller), findAccount })
}

/** Adds the mobile to the account of whoever proved to have it in hand; it then serves login and recovery. */
export async function confirmMobile(
  { db, engine, tokens, secret, now }: CustomerDeps,
  { caller, mobile, ip, code }: From & { code: string },
): Promise<{ wait: number } | { token: string } | Refusal> {
  const { userId, sessionId } = caller
  const tried = await tryCode(db, secret, { mobile, purpose, code, holder: holderOf(caller) }, now)
  if (tried.is === 'not open') {
    const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
    if (wait > 0) return { wait }
  }
  if (tried.is !== 'right') return new Refusal('BAD_USER_INPUT', 'Invalid OTP. Please try again.')
  const proven = await db
    .transaction()
    .execute((transaction) => proveMobile(transaction, engine, { userId, mobile, purpose, now }))
  if (!proven) return new Refusal('CONFLICT', 'Mobile number is already registered')

  const user = await findUserById(db, userId)
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'created_at as startsAt', 'expires_at as endsAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!user || !session) return new Refusal('UNAUTHENTICATED', 'User not logged in')
  return { token: await tokens.sign(payloadOf(user), session) }
}
