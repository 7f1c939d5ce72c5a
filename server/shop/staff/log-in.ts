import type { Transaction } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { type Attempt, countAttempts, forgetAttempts, uncountAttempts } from '#server/shop/auth/attempts.ts'
import { logFailedLogin } from '#server/shop/auth/failed-login.ts'
import { type Asker, isPassword, refuseIfBusy } from '#server/shop/auth/passwords.ts'
import { tryFactorCode } from './code-tries.ts'
import { findBrowserOfFactor, findKnownBrowser, rememberBrowser } from './known-browser.ts'
import { findStaffByEmail, lockStaff, type StaffMember } from './queries.ts'
import { hasFactor, type RedeemedCode, redeemCode, WRONG_CODE } from './redeem-code.ts'
import { openStaffSession, type Place } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { mailStaff, recoveryCodeMail, signInMail } from './staff-mails.ts'
import { orBusy, tooMany } from './try-later.ts'

const WRONG = new Refusal('UNAUTHENTICATED', 'Wrong e-mail or password.')
/** Longer than any e-mail, password or code: what is longer is wrong, and costs nothing. */
const LONGEST = 400

type Login = Place & {
  email: string
  password: string
  code?: string | undefined
  /** what earlier sign-ins have left in this browser */
  browserMarks?: string | undefined
}

/** Signed in; or the password is right, and a code of the second factor is asked for. */
export type StaffLogin = { kind: 'in'; token: string; browserMarks: string } | { kind: 'code' }

/**
 * Checks a password, and a code where somebody has a second factor, and opens a session. Unknown e-mails take as long and
 * count as much as known ones; customers' tries elsewhere count nothing here.
 */
export function staffLogIn(deps: StaffDeps, login: Login): Promise<StaffLogin | Refusal> {
  return orBusy(logIn(deps, login))
}

async function logIn(
  deps: StaffDeps,
  { email, password, code = '', browserMarks, ...place }: Login,
): Promise<StaffLogin | Refusal> {
  const { db, secret, now } = deps
  if ([email, password, code].some((it) => it.length > LONGEST)) return WRONG
  const account = textKey(email)
  const browser = findKnownBrowser(secret, account, browserMarks)
  const { asker, own, shared } = countedAs({ account, ip: place.ip, browser })
  refuseIfBusy(asker)
  const wait = await countAttempts(db, [own, ...shared], now)
  if (wait > 0) {
    logFailedLogin(deps, { who: 'staff', why: 'too many tries', account, ip: place.ip })
    return tooMany(wait)
  }
  const staff = await findStaffByEmail(db, email)
  const right = await isPassword(password, staff?.password_hash ?? undefined, asker).catch(async (error) => {
    await uncountAttempts(db, [own, ...shared], now)
    throw error
  })
  if (!right || !staff) {
    logFailedLogin(deps, { who: 'staff', why: 'wrong password', account, ip: place.ip })
    return WRONG
  }
  const result = await openWithCode(deps, staff, { code, place, account, browserMarks })
  if (result instanceof Refusal) return result
  if (result.kind === 'in') await forgetAttempts(db, own)
  await uncountAttempts(db, result.kind === 'in' ? shared : [own, ...shared], now)
  deps.messages.nudge()
  if (result.kind === 'code') return result
  const { kind, token, factor } = result
  return { kind, token, browserMarks: rememberBrowser(secret, account, browserMarks, factor) }
}

type Counted = { asker: Asker; own: Attempt; shared: Attempt[] }

/** A browser that somebody has signed in from has tries of its own: whoever knows their e-mail alone locks nobody out of it. */
function countedAs({
  account,
  ip,
  browser,
}: {
  account: string
  ip: string
  browser: string | undefined
}): Counted {
  if (browser !== undefined) {
    const own = { rule: 'staff-browser', of: `${account} ${browser}` } as const
    return { asker: { lane: 'known staff', of: browser }, own, shared: [] }
  }
  return {
    asker: { lane: 'staff', of: ip },
    own: { rule: 'staff-pair', of: `${account} ${ip}` },
    shared: [
      { rule: 'staff-account', of: account },
      { rule: 'staff-address', of: ip },
    ],
  }
}

type Wanted = { code: string; place: Place; account: string; browserMarks: string | undefined }
/** With the second factor of which a code was right. */
type Opened = { kind: 'in'; token: string; factor: string | undefined } | { kind: 'code' }

/** Only who knows the password tries codes: nobody else makes them wait. */
async function openWithCode(deps: StaffDeps, staff: StaffMember, wanted: Wanted): Promise<Opened | Refusal> {
  const open = () => deps.db.transaction().execute((it) => openUnlessChanged(deps, it, staff, wanted))
  const { code, place, account, browserMarks } = wanted
  if (code === '') return open()
  const browser = findBrowserOfFactor(deps.secret, account, staff.factor_sealed ?? '', browserMarks)
  return tryFactorCode(deps, { staff, browser, place }, open)
}

/** The password may have been changed, or the person removed, while it was checked: then it opens nothing any more. */
async function openUnlessChanged(
  deps: StaffDeps,
  db: Transaction<Tables>,
  staff: StaffMember,
  { code, place }: Wanted,
): Promise<Opened | Refusal> {
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
    actor,
    at: now,
    action: 'staff.sign-in',
    record,
    after: { ip: place.ip, browser: place.userAgent, 'second factor': redeemed?.by },
  })
  await mailSignIn(db, current, { redeemed, isNewPlace, place, now })
  return { kind: 'in', token, factor: redeemed && (current.factor_sealed ?? undefined) }
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
