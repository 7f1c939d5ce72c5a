import type { Kysely } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { endSessionsOfStaff, IDLE } from './sessions.ts'
import type { StaffDeps } from './staff-deps.ts'

type Deps = Pick<StaffDeps, 'db' | 'now'>

/** Ends one session; where it is said whose it has to be, no other person's. */
export async function endStaffSession(
  { db, now }: Deps,
  sessionId: string,
  actor: StaffActor,
  of?: StaffId,
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('staff_sessions')
      .set({ ended_at: now })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .$if(of !== undefined, (sessions) => sessions.where('staff_id', '=', of as StaffId))
      .returning(['staff_id', 'ip', 'user_agent'])
      .executeTakeFirst()
    if (!ended) return new Refusal('NOT_FOUND', 'This session has already ended.')
    const { staff_id, ip, user_agent: browser } = ended
    const record = { kind: 'staff', id: staff_id }
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'session.end',
      record,
      before: { ip, browser },
    })
    return undefined
  })
}

/** Ends all of somebody's sessions but the one that they ask from. Brings how many. */
export async function endOtherSessions(
  { db, now }: Deps,
  { staffId, except }: { staffId: StaffId; except: string },
  actor: StaffActor,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await endSessionsOfStaff(transaction, staffId, now, except)
    const record = { kind: 'staff', id: staffId }
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'session.end-others',
      record,
      after: { ended },
    })
    return ended
  })
}

export type StaffSession = {
  sessionId: string
  staffId: StaffId
  name: string
  ip: string
  userAgent: string
  startedAt: number
  seenAt: number
}

const MOST_SESSIONS = 200

/** Sessions that run, of one person or of everybody, the latest first. */
export async function listStaffSessions({ db, now }: Deps, staffId?: StaffId): Promise<StaffSession[]> {
  let running = runningSessions(db, now)
  if (staffId !== undefined) running = running.where('staff_sessions.staff_id', '=', staffId)
  return running.execute()
}

function runningSessions(db: Kysely<Tables>, now: number) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff.id as staffId',
      'staff.name',
      'staff_sessions.ip',
      'staff_sessions.user_agent as userAgent',
      'staff_sessions.created_at as startedAt',
      'staff_sessions.seen_at as seenAt',
    ])
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff_sessions.seen_at', '>', now - IDLE)
    .orderBy('staff_sessions.seen_at', 'desc')
    .orderBy('staff_sessions.id')
    .limit(MOST_SESSIONS)
}
