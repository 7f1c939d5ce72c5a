import { Refusal } from '#domain/refusal.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { checkPassword, NOT_LOGGED_IN } from './check-password.ts'
import type { CustomerDeps } from './customer-deps.ts'
import type { Caller } from './find-caller.ts'
import { lockUnchanged } from './lock-unchanged.ts'
import { tryCode } from './one-time-codes.ts'
import { lockMobile, proveMobile } from './prove-mobile.ts'
import { findUserById, mobileOf } from './queries.ts'
import { recordChange } from './record-change.ts'
import { reissueToken } from './reissue-token.ts'
import { type CodeAnswer, sendCode } from './send-code.ts'

type MobileInput = { caller: Caller; mobile: string; ip: string }

const purpose = 'add-mobile'

/** A code is of the session that asked for it: that has proven more than a browser could. */
const holderOf = ({ sessionId }: Caller) => `session ${sessionId}`

/** Sends a code to a mobile that a customer says is theirs, for the account whose password they know. */
export async function sendMobileCode(
  deps: CustomerDeps,
  { caller, mobile, ip, password }: MobileInput & { password: string },
): Promise<CodeAnswer | Refusal> {
  const checked = await checkPassword(deps, { userId: caller.userId, password, ip })
  if (!('user' in checked)) return checked
  const findAccount = async () => caller.userId
  return sendCode(deps, { mobile, ip, purpose, holder: holderOf(caller), findAccount })
}

/** Adds the mobile to the account of whoever proved to have it in hand; it then serves login and recovery. */
export async function confirmMobile(
  deps: CustomerDeps,
  { caller, mobile, ip, code }: MobileInput & { code: string },
): Promise<{ wait: number } | { token: string } | Refusal> {
  const { db, secret, now } = deps
  const tried = await tryCode(db, secret, { mobile, purpose, code, holder: holderOf(caller) }, now)
  if (tried.is === 'not open') {
    const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
    if (wait > 0) return { wait }
  }
  if (tried.is !== 'right') return new Refusal('BAD_USER_INPUT', 'Invalid OTP. Please try again.')
  const refused = await keepProven(deps, caller, mobile)
  if (refused) return refused
  deps.messages.nudge()
  const token = await reissueToken(deps, caller)
  return token === undefined ? NOT_LOGGED_IN : { token }
}

async function keepProven(
  { db, origin, now }: CustomerDeps,
  { userId, sessionId }: Caller,
  mobile: string,
): Promise<Refusal | undefined> {
  const user = await findUserById(db, userId)
  if (!user) return NOT_LOGGED_IN
  return db.transaction().execute(async (transaction) => {
    await lockMobile(transaction, mobile)
    const before = await lockUnchanged(transaction, { user, sessionId })
    if (before instanceof Refusal) return before
    if (!(await proveMobile(transaction, { userId, mobile, purpose, now }))) {
      return new Refusal('CONFLICT', 'Mobile number is already registered')
    }
    if (mobileOf(before) !== mobile) {
      await recordChange(transaction, { before, parts: ['mobile'], origin, now })
    }
    return undefined
  })
}
