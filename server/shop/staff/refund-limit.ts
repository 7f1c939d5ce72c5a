import type { Transaction } from 'kysely'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor, StaffActor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findStaffById } from './queries.ts'
import type { StaffRules } from './staff-rules.ts'

/** Why somebody may not refund this much of one order, all their refunds of it together; or nothing. */
export async function refundLimitProblem(
  db: Transaction<Tables>,
  actor: Actor,
  { amount, limit }: { amount: Paise; limit: StaffRules['refundLimit'] },
): Promise<Refusal | undefined> {
  if (actor.kind !== 'staff' || limit === null || amount <= limit) return undefined
  if (await isFree(db, actor)) return undefined
  return new Refusal(
    'FORBIDDEN',
    `Refunds above ${formatRupeesAndPaise(limit)} for one order need the owner.`,
  )
}

/** An owner, as the role is now; and whoever has the shop's machine. */
async function isFree(db: Transaction<Tables>, { staffId, via = 'command' }: StaffActor): Promise<boolean> {
  if (staffId === undefined) return via === 'command'
  const staff = await findStaffById(db, staffId)
  return staff !== undefined && may(staff.role, 'refund above limit')
}
