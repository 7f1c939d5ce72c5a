import type { Transaction } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { inviteSchema } from '#domain/forms/staff/staff.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { createStaffLink } from './links.ts'
import { findStaffByEmail, insertStaff, lockStaff, type StaffMember } from './queries.ts'
import type { StaffDeps } from './staff-deps.ts'
import { inviteMail, mailStaff } from './staff-mails.ts'

type Invitation = { email: string; name: string; role: StaffRole }

/**
 * Invites somebody by a link, which is mailed and told. Who was invited and has not come yet is invited anew, by another
 * link and as it is said now.
 */
export async function inviteStaff(
  { db, messages, backofficeUrl, now }: StaffDeps,
  given: Invitation,
  actor: StaffActor,
): Promise<{ key: string } | Refusal> {
  const invitation = parseInput(inviteSchema, given)
  if (invitation instanceof Refusal) return invitation
  const done = await db.transaction().execute(async (transaction) => {
    const staff = await writeInvited(transaction, invitation, now)
    if (staff instanceof Refusal) return staff
    const key = await createStaffLink(transaction, { kind: 'invite', staffId: staff.id, now })
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'staff.invite',
      record: { kind: 'staff', id: staff.id },
      after: invitation,
    })
    const { role } = invitation
    const link = `${backofficeUrl}/invite/${key}`
    await mailStaff(
      transaction,
      { email: staff.email, now },
      (shop) => inviteMail(link, shop, { role, by: actor.name }),
      { expiresAt: now + 7 * DAY },
    )
    return { key }
  })
  if (!(done instanceof Refusal)) messages.nudge()
  return done
}

async function writeInvited(
  db: Transaction<Tables>,
  { email, name, role }: Invitation,
  now: number,
): Promise<StaffMember | Refusal> {
  const added = await insertStaff(db, { name, email, role, password_hash: null, created_at: now })
  if (added) return added
  const known = await findStaffByEmail(db, email)
  const locked = known && (await lockStaff(db, known.id))
  if (!locked || locked.password_hash !== null) {
    return new Refusal('CONFLICT', `${email} is already a staff member.`)
  }
  await db.updateTable('staff').set({ name, role }).where('id', '=', locked.id).execute()
  return { ...locked, name, role }
}
