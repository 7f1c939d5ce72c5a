import type { Kysely, Transaction } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockName } from '#server/platform/database/lock-name.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export const LAST_OWNER = new Refusal(
  'CONFLICT',
  'The shop needs an owner: make somebody else an owner first.',
)

/** Until the transaction ends, nobody else becomes an owner or stops being one. */
export async function lockOwners(db: Transaction<Tables>): Promise<void> {
  await lockName(db, 'owners of the shop')
}

/** Whether there is an owner who can sign in; or another one than this. */
export async function hasOwner(db: Kysely<Tables>, except?: StaffId): Promise<boolean> {
  let owners = db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('password_hash', 'is not', null)
    .where('removed_at', 'is', null)
  if (except !== undefined) owners = owners.where('id', '<>', except)
  return (await owners.limit(1).executeTakeFirst()) !== undefined
}
