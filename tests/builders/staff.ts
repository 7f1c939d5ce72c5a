import { type StaffId, toStaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import type { StaffLogin } from '#server/shop/staff/log-in.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { codeOf } from './factor-codes.ts'
import { insertMember, MEMBER_PASSWORD } from './member.ts'

type Opened = Pick<ShopUnderTest, 'verbs' | 'db'>

export const STAFF_PASSWORD = MEMBER_PASSWORD
export const BROWSER = { ip: '203.0.113.7', userAgent: 'Firefox on a laptop' }

export function done<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(result.message)
  return result
}

/** Somebody of the staff who has a password. */
export const aMember = (shop: Pick<Opened, 'db'>, role?: StaffRole) => insertMember(shop, role)

/** A member of staff who is signed in. */
export async function signedIn(shop: Opened, role?: StaffRole): Promise<StaffCaller & { token: string }> {
  const { email } = await aMember(shop, role)
  const token = tokenOf(await shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ...BROWSER }))
  const caller = await shop.verbs().staff.findCaller(token)
  if (!caller) throw new Error('Nobody is signed in.')
  return { ...caller, token }
}

/** The session that a sign-in has opened. */
export function tokenOf(result: StaffLogin | Refusal): string {
  const login = done(result)
  if (login.kind !== 'in') throw new Error('A code is asked for.')
  return login.token
}

/** As if nobody had ever worked here. */
export async function dismissAll(shop: Opened): Promise<void> {
  await shop.db.updateTable('staff').set({ removed_at: 1 }).where('id', '>', toStaffId(0)).execute()
}

export async function auditOf(shop: Opened) {
  return shop.db.selectFrom('audit').selectAll().orderBy('id').execute()
}

/** Gives somebody a second factor. Its first code is used up with this. */
export async function withFactor(
  shop: Opened & { now: number },
  staffId: StaffId,
  /** that stays: others of the same person end */
  sessionId?: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = done(await shop.verbs().staff.beginFactor(staffId))
  const { recoveryCodes } = done(
    await shop.verbs().staff.confirmFactor(staffId, codeOf(secret, shop.now), sessionId),
  )
  return { secret, recoveryCodes }
}
