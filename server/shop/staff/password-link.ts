import { DAY } from '#domain/calendar-day.ts'
import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { NO_STAFF } from './change-staff.ts'
import { createStaffLink } from './links.ts'
import { lockStaff } from './queries.ts'
import type { StaffDeps } from './staff-deps.ts'
import { mailStaff, passwordLinkMail } from './staff-mails.ts'

type Which = { staffId: StaffId }

/**
 * Mails somebody a link to a new password: the only way to one, by another owner or by command. Who asks for it does not
 * see the link, and cannot become somebody else by it.
 */
export async function sendStaffPasswordLink(
  deps: StaffDeps,
  which: Which,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const made = await makeStaffPasswordLink(deps, which, actor)
  return made instanceof Refusal ? made : undefined
}

/** The same, and tells the link too: for whoever can use the command line, where mail may not work. */
export async function makeStaffPasswordLink(
  { db, messages, backofficeUrl, now }: StaffDeps,
  { staffId }: Which,
  actor: StaffActor,
): Promise<{ url: string; email: string } | Refusal> {
  const done = await db.transaction().execute(async (transaction) => {
    const staff = await lockStaff(transaction, staffId)
    if (!staff) return NO_STAFF
    const key = await createStaffLink(transaction, { kind: 'password', staffId, now })
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, { actor, at: now, action: 'staff.password-link', record })
    const url = `${backofficeUrl}/password/${key}`
    const { email } = staff
    await mailStaff(transaction, { email, now }, (shop) => passwordLinkMail(url, shop), {
      expiresAt: now + DAY,
    })
    return { url, email }
  })
  if (!(done instanceof Refusal)) messages.nudge()
  return done
}
