import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { StaffTable } from '#server/platform/database/tables/staff.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const COLUMNS = ['id', 'name', 'email', 'role', 'password_hash', 'factor_sealed', 'factor_step'] as const

export type StaffMember = Pick<Selectable<StaffTable>, (typeof COLUMNS)[number]>

/** Everybody who was not removed, invited or not. */
const known = (db: Kysely<Tables>) => db.selectFrom('staff').select(COLUMNS).where('removed_at', 'is', null)

export async function findStaffByEmail(db: Kysely<Tables>, email: string): Promise<StaffMember | undefined> {
  return known(db).where('email_key', '=', textKey(email)).executeTakeFirst()
}

export async function findStaffById(db: Kysely<Tables>, id: StaffId): Promise<StaffMember | undefined> {
  return known(db).where('id', '=', id).executeTakeFirst()
}

/** Somebody whom nobody else changes until the transaction ends, as they are then. */
export async function lockStaff(db: Transaction<Tables>, id: StaffId): Promise<StaffMember | undefined> {
  return db
    .updateTable('staff')
    .set({ id })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Somebody new, or nothing where somebody has the e-mail already. */
export async function insertStaff(
  db: Kysely<Tables>,
  {
    email,
    ...facts
  }: Pick<StaffMember, 'name' | 'email' | 'role' | 'password_hash'> & { created_at: number },
): Promise<StaffMember | undefined> {
  return db
    .insertInto('staff')
    .values({ email, email_key: textKey(email), ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}
