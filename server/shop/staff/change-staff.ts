import type { Transaction } from 'kysely'
import { parseInput } from '#domain/forms/parse.ts'
import { staffRoleSchema } from '#domain/forms/staff/staff.ts'
import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { endStaffLinks } from './links.ts'
import { hasOwner, LAST_OWNER, lockOwners } from './owners.ts'
import { lockStaff, type StaffMember } from './queries.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { endSessionsOfStaff } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'

type Deps = Pick<StaffDeps, 'db' | 'now'>

export const NO_STAFF = new Refusal('NOT_FOUND', 'This staff member was not found.')

/** Makes somebody something else, from their next request on. The last owner stays one. */
export async function changeStaffRole(
  { db, now }: Deps,
  { staffId, role: given }: { staffId: StaffId; role: StaffRole },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const role = parseInput(staffRoleSchema, given)
  if (role instanceof Refusal) return role
  return db.transaction().execute(async (transaction) => {
    await lockOwners(transaction)
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return NO_STAFF
    if (role !== 'owner' && (await isLastOwner(transaction, staff))) return LAST_OWNER
    await transaction.updateTable('staff').set({ role }).where('id', '=', staffId).execute()
    const record = { kind: 'staff', id: staffId }
    const [before, after] = [{ role: staff.role }, { role }]
    await writeAudit(transaction, { actor, at: now, action: 'staff.change-role', record, before, after })
    return undefined
  })
}

/** Takes everything from somebody that opens the back office, at once. What they did stays theirs. */
export async function removeStaff(
  { db, now }: Deps,
  { staffId }: { staffId: StaffId },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockOwners(transaction)
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return NO_STAFF
    if (await isLastOwner(transaction, staff)) return LAST_OWNER
    const nothing = { password_hash: null, factor_sealed: null, factor_step: null }
    await transaction
      .updateTable('staff')
      .set({ ...nothing, removed_at: now })
      .where('id', '=', staffId)
      .execute()
    await dropRecoveryCodes(transaction, staffId)
    await endSessionsOfStaff(transaction, staffId, now)
    await endStaffLinks(transaction, staffId, now)
    const { name, email, role } = staff
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'staff.remove',
      record,
      before: { name, email, role },
    })
    return undefined
  })
}

async function isLastOwner(
  db: Transaction<Tables>,
  { id, role, password_hash }: StaffMember,
): Promise<boolean> {
  return role === 'owner' && password_hash !== null && !(await hasOwner(db, id))
}
