import { sql } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { hasFactor } from './redeem-code.ts'
import { IDLE } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'

export type ListedStaff = {
  staffId: StaffId
  name: string
  email: string
  role: StaffRole
  /** since when they are known */
  since: number
  /** whether they have a password; who has none comes by a link first */
  hasPassword: boolean
  hasFactor: boolean
  /** sessions that run */
  sessions: number
  seenAt: number | null
}

const MOST_STAFF = 500

/** Everybody who works in the back office or is invited to. */
export async function listStaffMembers({ db, now }: Pick<StaffDeps, 'db' | 'now'>): Promise<ListedStaff[]> {
  const runs = sql`staff_sessions.ended_at is null and staff_sessions.expires_at > ${now}
    and staff_sessions.seen_at > ${now - IDLE}`
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_sessions', 'staff_sessions.staff_id', 'staff.id')
    .select([
      'staff.id as staffId',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.created_at as since',
      'staff.password_hash',
      'staff.factor_step',
      sql<number>`sum(case when ${runs} then 1 else 0 end)`.as('sessions'),
      sql<number | null>`max(staff_sessions.seen_at)`.as('seenAt'),
    ])
    .where('staff.removed_at', 'is', null)
    .groupBy('staff.id')
    .orderBy('staff.id')
    .limit(MOST_STAFF)
    .execute()
  return rows.map(({ password_hash, factor_step, sessions, seenAt, ...staff }) => ({
    ...staff,
    hasPassword: password_hash !== null,
    hasFactor: hasFactor({ factor_step }),
    sessions: Number(sessions),
    seenAt,
  }))
}
