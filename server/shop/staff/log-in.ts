import type { Transaction } from 'kysely'
import { accountKey } from '#domain/account.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { countAttempts, forgetAttempts, uncountAttempts } from '#server/shop/customers/attempts.ts'
import { isPassword, refuseIfBusy } from '#server/shop/customers/passwords.ts'
import { findStaffByEmail, lockStaff, type StaffMember } from './queries.ts'
import { hasFactor, type RedeemedCode, redeemCode, WRONG_CODE } from './redeem-code.ts'
import { openStaffSession, type Place } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { mailStaff, recoveryCodeMail, signInMail } from './staff-mails.ts'
import { tooMany } from './too-many.ts'

const WRONG = new Refusal('UNAUTHENTICATED', 'Wrong e-mail or password.')
/** Longer than any e-mail, password or code: what is longer is wrong, and costs nothing. */
const LONGEST = 400

type Login = Place & { email: string; password: string; code?: string | undefined }

/** Signed in; or the password is right, and a code of the second factor is asked for. */
export type StaffLogin = { kind: 'in'; token: string } | { kind: 'code' }

/**
 * Checks a password, and a code where somebody has a second factor, and opens a session. Unknown e-mails take as long and
 * count as much as known ones; customers' tries elsewhere count nothing here.
 */
export async function staffLogIn(
  deps: StaffDeps,
  { email, password, code = '', ...place }: Login,
): Promise<StaffLogin | Refusal> {
  const { db, now } = deps
  if ([email, password, code].some((it) => it.length > LONGEST)) return WRONG
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
  const result = await openWithCode(deps, staff, { code, place })
  if (result instanceof Refusal) return result
  if (result.kind === 'in') await forgetAttempts(db, pair)
  await uncountAttempts(db, result.kind === 'in' ? [...shared] : [pair, ...shared], now)
  deps.messages.nudge()
  return result
}

type Wanted = { code: string; place: Place }

/** Only who knows the password tries codes: nobody else makes them wait. */
async function openWithCode(
  deps: StaffDeps,
  staff: StaffMember,
  { code, place }: Wanted,
): Promise<StaffLogin | Refusal> {
  const { db, now } = deps
  const tries = { rule: 'staff-code', of: String(staff.id) } as const
  if (code !== '') {
    const wait = await countAttempts(db, [tries], now)
    if (wait > 0) return tooMany(wait)
  }
  const result = await db.transaction().execute((it) => openUnlessChanged(deps, it, staff, { code, place }))
  if (code !== '' && !(result instanceof Refusal)) await forgetAttempts(db, tries)
  return result
}

/** The password may have been changed, or the person removed, while it was checked: then it opens nothing any more. */
async function openUnlessChanged(
  deps: StaffDeps,
  db: Transaction<Tables>,
  staff: StaffMember,
  { code, place }: Wanted,
): Promise<StaffLogin | Refusal> {
  const { now } = deps
  const current = await lockStaff(db, staff.id)
  if (current?.password_hash !== staff.password_hash) return WRONG
  if (hasFactor(current) && code === '') return { kind: 'code' }
  const redeemed = hasFactor(current) ? await redeemCode(db, current, code, deps) : undefined
  if (hasFactor(current) && !redeemed) return WRONG_CODE
  const { token, isNewPlace } = await openStaffSession(db, staff.id, place, now)
  const actor = { kind: 'staff', name: current.name, staffId: staff.id, via: 'backoffice' } as const
  const record = { kind: 'staff', id: staff.id }
  await writeAudit(db, {
    ...{ actor, at: now, action: 'staff.sign-in', record },
    after: { ip: place.ip, browser: place.userAgent, 'second factor': redeemed?.by },
  })
  await mailSignIn(db, current, { redeemed, isNewPlace, place, now })
  return { kind: 'in', token }
}

type SignIn = { redeemed: RedeemedCode | undefined; isNewPlace: boolean; place: Place; now: number }

async function mailSignIn(
  db: Transaction<Tables>,
  { email }: StaffMember,
  { redeemed, isNewPlace, place, now }: SignIn,
): Promise<void> {
  const to = { email, now }
  if (redeemed?.by === 'recovery code') {
    await mailStaff(db, to, (shop) => recoveryCodeMail(shop, { place, left: redeemed.left, now }))
  } else if (isNewPlace) {
    await mailStaff(db, to, (shop) => signInMail(shop, place, now))
  }
}
