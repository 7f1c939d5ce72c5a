import { sql } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
import { hashStaffToken, IDLE, PROVEN_FOR } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Who is calling the back office, as the server knows it. */
export type StaffCaller = {
  staffId: StaffId
  sessionId: string
  name: string
  email: string
  role: StaffRole
  /** the owner wants everybody to have a second factor, and this person has none yet */
  mustAddFactor: boolean
  /** has none, and has not said yet that they want none */
  isFactorSuggested: boolean
  /** the password was said in this session a short while ago */
  isProven: boolean
}

const MINUTE = 60_000

/** Whose session this is, while it runs: not for longer than 12 hours, nor after half an hour in which nothing was asked. */
export async function findStaffCaller(
  { db, now }: Pick<StaffDeps, 'db' | 'now'>,
  token: string,
): Promise<StaffCaller | undefined> {
  const [found] = await runningSession(db, hashStaffToken(token), now, now - IDLE)
  if (!found) return undefined
  const { seenAt, provenAt, hasFactor, needFactor, declinedAt, ...caller } = found
  if (seenAt <= now - MINUTE) {
    await relaxedDurability(db, (notes) => noteSeen(notes, now, caller.sessionId, now - MINUTE))
  }
  const mustAddFactor = needFactor === 1 && hasFactor === 0
  return {
    ...caller,
    mustAddFactor,
    isFactorSuggested: hasFactor === 0 && !mustAddFactor && declinedAt === null,
    isProven: provenAt !== null && provenAt > now - PROVEN_FOR,
  }
}

const runningSession = preparedQuery((db, tokenHash: string, now: number, idleSince: number) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select((it) => [
      'staff.id as staffId',
      'staff_sessions.id as sessionId',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff_sessions.seen_at as seenAt',
      'staff.factor_declined_at as declinedAt',
      'staff_sessions.proven_at as provenAt',
      sql<0 | 1>`case when staff.factor_step is null then 0 else 1 end`.as('hasFactor'),
      it.selectFrom('shops').select('staff_need_factor').where('shops.id', '=', SHOP_ID).as('needFactor'),
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff_sessions.seen_at', '>', idleSince)
    .where('staff.removed_at', 'is', null),
)

const noteSeen = preparedQuery((db, now: number, id: string, before: number) =>
  db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', id).where('seen_at', '<=', before),
)
