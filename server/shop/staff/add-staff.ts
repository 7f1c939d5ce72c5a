import { parseInput } from '#domain/forms/parse.ts'
import { newStaffSchema } from '#domain/forms/staff/staff.ts'
import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { lockOwners } from './owners.ts'
import { insertStaff } from './queries.ts'
import type { StaffDeps } from './staff-deps.ts'

type NewStaff = { email: string; name: string; role: StaffRole; password: string }

/** Makes somebody one of the staff, with a password: for whoever can use the command line of the shop's machine. */
export async function addStaff(
  { db, now }: Pick<StaffDeps, 'db' | 'now'>,
  given: NewStaff,
  actor: StaffActor,
): Promise<{ staffId: StaffId } | Refusal> {
  const parsed = parseInput(newStaffSchema, given)
  if (parsed instanceof Refusal) return new Refusal(parsed.code, `${parsed.message}.`)
  const { email, name, role, password } = parsed
  const password_hash = await hashPassword(password, { lane: 'staff', of: 'command line' })
  return db.transaction().execute(async (transaction) => {
    await lockOwners(transaction)
    const added = await insertStaff(transaction, { email, name, role, password_hash, created_at: now })
    if (!added) return new Refusal('CONFLICT', `${email} is already a staff member.`)
    const record = { kind: 'staff', id: added.id }
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'staff.add',
      record,
      after: { email, name, role },
    })
    return { staffId: added.id }
  })
}
