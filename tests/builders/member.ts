import { argon2Sync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export const MEMBER_PASSWORD = 'a long enough one'

/** As cheap as can be: tests check it thousands of times. */
function cheapHash(password: string): string {
  const nonce = Buffer.from('salt of the tests')
  const cost = { parallelism: 1, memory: 8, passes: 1, tagLength: 32 }
  const written = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = argon2Sync('argon2id', { message: password, nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${written(nonce)}$${written(hash)}`
}

const PASSWORD_HASH = cheapHash(MEMBER_PASSWORD)
let serial = 0

/** Somebody of the staff who has a password, in whichever database. */
export async function insertMember(
  { db }: { db: Kysely<Tables> },
  role: StaffRole = 'manager',
): Promise<{ staffId: StaffId; email: string; name: string }> {
  const number = ++serial
  const facts = { email: `staff${number}@shop.example`, name: `Staff ${number}` }
  const { id } = await db
    .insertInto('staff')
    .values({ ...facts, role, email_key: facts.email, password_hash: PASSWORD_HASH, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { staffId: id, ...facts }
}
