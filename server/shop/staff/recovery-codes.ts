import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const CODES = 10
/** Neither 0 and o nor 1 and l: they are written down by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Too long to be guessed: a hash that costs nothing keeps it. */
const newCode = () => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
const hashCode = (code: string) => hash('sha256', code)

const grouped = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** New ones in place of all that somebody had. They are told once. */
export async function replaceRecoveryCodes(db: Transaction<Tables>, staffId: StaffId): Promise<string[]> {
  await dropRecoveryCodes(db, staffId)
  const codes = Array.from({ length: CODES }, newCode)
  await db
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(code) })))
    .execute()
  return codes.map(grouped)
}

export async function dropRecoveryCodes(db: Transaction<Tables>, staffId: StaffId): Promise<void> {
  await db.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}

/** Uses one up, and tells how many are left; nothing where it is none, or was used before. */
export async function redeemRecoveryCode(
  db: Transaction<Tables>,
  staffId: StaffId,
  code: string,
  now: number,
): Promise<number | undefined> {
  const used = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(code.toLowerCase()))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used && (await countRecoveryCodes(db, staffId))
}

async function countRecoveryCodes(db: Transaction<Tables>, staffId: StaffId): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((it) => it.fn.countAll().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
