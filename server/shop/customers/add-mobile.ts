import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { countAttempts } from './attempts.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { payloadOf } from './login.ts'
import { redeemCode } from './one-time-codes.ts'
import { findUserById } from './queries.ts'
import { type CodeAnswer, sendCode } from './send-code.ts'

type From = { mobile: string; ip: string }

/** Sends a code to a mobile that a customer says is theirs. */
export function sendMobileCode(deps: CustomerDeps, from: From): Promise<CodeAnswer> {
  return sendCode(deps, { ...from, purpose: 'add-mobile', reaches: async () => true })
}

/** Adds the mobile to the account of whoever proved to have it in hand; it then serves login and recovery. */
export async function confirmMobile(
  { db, tokens, secret, now }: CustomerDeps,
  { userId, sessionId, mobile, ip, code }: From & { userId: UserId; sessionId: string; code: string },
): Promise<{ wait: number } | { token: string } | Refusal> {
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
  if (wait > 0) return { wait }
  if (!(await redeemCode(db, secret, { mobile, purpose: 'add-mobile', code }, now))) {
    return new Refusal('BAD_USER_INPUT', 'Invalid OTP. Please try again.')
  }
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ mobile })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.mobile', '=', mobile)
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return new Refusal('CONFLICT', 'Mobile number is already registered')

  const user = await findUserById(db, userId)
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'created_at as startsAt', 'expires_at as endsAt'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!user || !session) return new Refusal('UNAUTHENTICATED', 'User not logged in')
  return { token: await tokens.sign(payloadOf(user), session) }
}
