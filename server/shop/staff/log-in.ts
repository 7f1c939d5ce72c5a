import { accountKey } from '#domain/account.ts'
import { Refusal } from '#domain/refusal.ts'
import { formatWait } from '#domain/wait.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { countAttempts, forgetAttempts, uncountAttempts } from '#server/shop/customers/attempts.ts'
import { isPassword, refuseIfBusy } from '#server/shop/customers/passwords.ts'
import { findStaffByEmail, lockStaff, type StaffMember } from './queries.ts'
import { openStaffSession, type Place } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { mailStaff, signInMail } from './staff-mails.ts'

const WRONG = new Refusal('UNAUTHENTICATED', 'Wrong e-mail or password.')
/** Longer than any e-mail or password: what is longer is wrong, and costs nothing. */
const LONGEST = 400

type Login = Place & { email: string; password: string }

/**
 * Checks a password and opens a session. Unknown e-mails take as long and count as much as known ones; customers' tries
 * elsewhere count nothing here.
 */
export async function staffLogIn(
  deps: StaffDeps,
  { email, password, ...place }: Login,
): Promise<{ kind: 'in'; token: string } | Refusal> {
  const { db, now } = deps
  if (email.length > LONGEST || password.length > LONGEST) return WRONG
  refuseIfBusy(place.ip)
  const account = accountKey(email)
  const pair = { rule: 'staff-pair', of: `${account} ${place.ip}` } as const
  const shared = [
    { rule: 'staff-account', of: account },
    { rule: 'staff-address', of: place.ip },
  ] as const
  const wait = await countAttempts(db, [pair, ...shared], now)
  if (wait > 0) return tooMany(wait)
  const staff = await findStaffByEmail(db, email)
  const right = await isPassword(password, staff?.password_hash ?? undefined, place.ip).catch(
    async (error) => {
      await uncountAttempts(db, [pair, ...shared], now)
      throw error
    },
  )
  if (!right || !staff) return WRONG
  const token = await openUnlessChanged(deps, staff, place)
  if (token === undefined) return WRONG
  await forgetAttempts(db, pair)
  await uncountAttempts(db, [...shared], now)
  deps.messages.nudge()
  return { kind: 'in', token }
}

function tooMany(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const message = `Too many attempts. Please try again in ${formatWait(seconds)}.`
  return new Refusal('TOO_MANY_REQUESTS', message, seconds)
}

/** The password may have been changed, or the person removed, while it was checked: then it opens nothing any more. */
async function openUnlessChanged({ db, now }: StaffDeps, staff: StaffMember, place: Place) {
  return db.transaction().execute(async (transaction) => {
    const current = await lockStaff(transaction, staff.id)
    if (current?.password_hash !== staff.password_hash) return undefined
    const { token, isNewPlace } = await openStaffSession(transaction, staff.id, place, now)
    const actor = { kind: 'staff', name: current.name, staffId: staff.id, via: 'backoffice' } as const
    const record = { kind: 'staff', id: staff.id }
    await writeAudit(transaction, {
      ...{ actor, at: now, action: 'staff.sign-in', record },
      after: { ip: place.ip, browser: place.userAgent },
    })
    if (isNewPlace) {
      await mailStaff(transaction, { email: current.email, now }, (shop) => signInMail(shop, place, now))
    }
    return token
  })
}
