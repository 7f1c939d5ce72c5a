import { argon2Sync } from 'node:crypto'
import { type StaffId, toStaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffRole } from '#domain/staff-roles.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import type { StaffLogin } from '#server/shop/staff/log-in.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { codeOf } from './factor-codes.ts'

type Opened = Pick<ShopUnderTest, 'verbs' | 'db'>

export const STAFF_PASSWORD = 'a long enough one'
export const BROWSER = { ip: '203.0.113.7', userAgent: 'Firefox on a laptop' }

/** As cheap as can be: tests check it thousands of times. */
function cheapHash(password: string): string {
  const nonce = Buffer.from('salt of the tests')
  const cost = { parallelism: 1, memory: 8, passes: 1, tagLength: 32 }
  const written = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${written(nonce)}$${written(hash)}`
}

const PASSWORD_HASH = cheapHash(STAFF_PASSWORD)
let serial = 0

export function done<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(result.message)
  return result
}

/** Somebody of the staff who has a password. */
export async function aMember(
  shop: Opened,
  role: StaffRole = 'manager',
): Promise<{ staffId: StaffId; email: string; name: string }> {
  const number = ++serial
  const facts = { email: `staff${number}@shop.example`, name: `Staff ${number}` }
  const { id } = await shop.db
    .insertInto('staff')
    .values({ ...facts, role, email_key: facts.email, password_hash: PASSWORD_HASH, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staffId: id, ...facts }
}

/** A member of staff who is signed in. */
export async function signedIn(shop: Opened, role?: StaffRole): Promise<StaffCaller & { token: string }> {
  const { email } = await aMember(shop, role)
  const token = tokenOf(await shop.verbs().staffLogIn({ email, password: STAFF_PASSWORD, ...BROWSER }))
  const caller = await shop.verbs().findStaffCaller(token)
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
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = done(await shop.verbs().beginFactor(staffId))
  const { recoveryCodes } = done(await shop.verbs().confirmFactor(staffId, codeOf(secret, shop.now)))
  return { secret, recoveryCodes }
}
