import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import { NO_STAFF } from './change-staff.ts'
import { tryFactorCode } from './code-tries.ts'
import { createFactor, stepOfCode } from './factor.ts'
import { findStaffById, lockStaff } from './queries.ts'
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { hasFactor, redeemCode, WRONG_CODE } from './redeem-code.ts'
import { endSessionsOfStaff, type Place } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'
import { factorAddedMail, factorRemovedMail, mailStaff } from './staff-mails.ts'

const HAS_ONE = new Refusal('CONFLICT', 'You already have a second factor. Remove it first.')
const NOT_BEGUN = new Refusal('CONFLICT', 'Please start again: scan the new QR code with your app.')
const HAS_NONE = new Refusal('CONFLICT', 'There is no second factor to remove.')

/** Something for somebody's app to count from. It is asked for only once a code of it was right. */
export async function beginFactor(
  { db, secret }: Pick<StaffDeps, 'db' | 'secret'>,
  staffId: StaffId,
): Promise<{ secret: string; uri: string } | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return NO_STAFF
    if (hasFactor(staff)) return HAS_ONE
    const { email } = staff
    const { sealed, ...shown } = createFactor(
      { secret, staffId },
      { shop: await shopName(transaction), email },
    )
    await transaction.updateTable('staff').set({ factor_sealed: sealed }).where('id', '=', staffId).execute()
    return shown
  })
}

/**
 * From now on each sign-in asks for a code, and sessions that were opened without one end: all but the one that asks. The recovery
 * codes are told once, for when the app is lost.
 */
export async function confirmFactor(
  { db, secret, messages, now }: StaffDeps,
  staffId: StaffId,
  code: string,
  sessionId?: string,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const done = await db.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return NO_STAFF
    if (hasFactor(staff)) return HAS_ONE
    if (staff.factor_sealed === null) return NOT_BEGUN
    const sealed = staff.factor_sealed
    const step = stepOfCode({ secret, staffId, sealed }, code.replace(/\s/g, ''), now)
    if (step === undefined) return WRONG_CODE
    await transaction.updateTable('staff').set({ factor_step: step }).where('id', '=', staffId).execute()
    const recoveryCodes = await replaceRecoveryCodes(transaction, staffId)
    await endSessionsOfStaff(transaction, staffId, now, sessionId)
    const actor: StaffActor = { kind: 'staff', name: staff.name, staffId, via: 'backoffice' }
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, { actor, at: now, action: 'factor.add', record })
    await mailStaff(transaction, { email: staff.email, now }, factorAddedMail)
    return { recoveryCodes }
  })
  if (!(done instanceof Refusal)) messages.nudge()
  return done
}

/**
 * Sign-ins ask somebody for no code any more. Who removes their own shows one more code: an open browser is not enough. An
 * owner removes that of somebody who has lost theirs, and the command line anybody's.
 */
export async function removeFactor(
  deps: StaffDeps,
  { staffId, code = '', place = NOWHERE }: Removal,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const { db } = deps
  const staff = await findStaffById(db, staffId)
  if (!staff) return NO_STAFF
  const isOwn = actor.staffId === staffId
  const remove = () => removeIfRight(deps, { staffId, code: isOwn ? code : undefined }, actor)
  const done = await (isOwn ? tryFactorCode(deps, { staff, browser: undefined, place }, remove) : remove())
  if (done instanceof Refusal) return done
  deps.messages.nudge()
  return undefined
}

type Removal = { staffId: StaffId; code?: string | undefined; place?: Place }
const NOWHERE: Place = { ip: '', userAgent: '' }

function removeIfRight(
  deps: StaffDeps,
  { staffId, code }: { staffId: StaffId; code: string | undefined },
  actor: StaffActor,
): Promise<'removed' | Refusal> {
  const { db, now } = deps
  return db.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return NO_STAFF
    if (!hasFactor(staff)) return HAS_NONE
    if (code !== undefined && !(await redeemCode(transaction, staff, code, deps))) return WRONG_CODE
    const none = { factor_sealed: null, factor_step: null }
    await transaction.updateTable('staff').set(none).where('id', '=', staffId).execute()
    await dropRecoveryCodes(transaction, staffId)
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, { actor, at: now, action: 'factor.remove', record })
    await mailStaff(transaction, { email: staff.email, now }, (shop) => factorRemovedMail(shop, actor.name))
    return 'removed'
  })
}
