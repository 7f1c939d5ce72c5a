import { Refusal } from '#domain/refusal.ts'
import { textKey } from '#domain/search/text-key.ts'
import { countAttempts, forgetAttempts, uncountAttempts } from '#server/shop/auth/attempts.ts'
import { logFailedLogin } from '#server/shop/auth/failed-login.ts'
import { isPassword, refuseIfBusy } from '#server/shop/auth/passwords.ts'
import type { StaffCaller } from './find-staff-caller.ts'
import { findStaffById } from './queries.ts'
import type { StaffDeps } from './staff-deps.ts'
import { orBusy, tooMany } from './try-later.ts'

const WRONG = new Refusal('UNAUTHENTICATED', 'Wrong password. Please try again.')
const GONE = new Refusal('UNAUTHENTICATED', 'Your session has ended. Please sign in again.')

type Given = { caller: Pick<StaffCaller, 'staffId' | 'sessionId'>; password: string; ip: string }

/** Somebody who is signed in says their password again: for a while, their session may do what lets others in. */
export function proveStaffPassword(deps: StaffDeps, given: Given): Promise<Refusal | undefined> {
  return orBusy(prove(deps, given))
}

async function prove(deps: StaffDeps, { caller, password, ip }: Given): Promise<Refusal | undefined> {
  const { db, now } = deps
  const { staffId, sessionId } = caller
  const asker = { lane: 'known staff', of: staffId } as const
  const tries = { rule: 'staff-own-password', of: String(staffId) } as const
  const staff = await findStaffById(db, staffId)
  if (!staff) return GONE
  refuseIfBusy(asker)
  const failed = { who: 'staff', account: textKey(staff.email), ip } as const
  const wait = await countAttempts(db, [tries], now)
  if (wait > 0) {
    logFailedLogin(deps, { ...failed, why: 'too many tries' })
    return tooMany(wait)
  }
  const right = await isPassword(password, staff.password_hash ?? undefined, asker).catch(async (error) => {
    await uncountAttempts(db, [tries], now)
    throw error
  })
  if (!right) {
    logFailedLogin(deps, { ...failed, why: 'wrong password' })
    return WRONG
  }
  await forgetAttempts(db, tries)
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ proven_at: now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : GONE
}
