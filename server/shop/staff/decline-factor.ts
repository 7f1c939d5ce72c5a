import type { StaffId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { NO_STAFF } from './change-staff.ts'
import { lockStaff } from './queries.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Somebody wants no second factor for now: it is not suggested to them again. They can add one under My account all the same. */
export async function declineFactor(
  { db, now }: Pick<StaffDeps, 'db' | 'now'>,
  staffId: StaffId,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockStaff(transaction, staffId))) return NO_STAFF
    await transaction
      .updateTable('staff')
      .set({ factor_declined_at: now })
      .where('id', '=', staffId)
      .execute()
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, { actor, at: now, action: 'factor.decline', record })
    return undefined
  })
}
