import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import type { StaffId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const MINUTE = 60_000
export const IDLE = 30 * MINUTE
export const LONGEST_SESSION = 12 * 60 * MINUTE

/** For how long a password that was said holds for what lets others in. */
export const PROVEN_FOR = 10 * MINUTE

/** For how long a browser at an ip is remembered as one that somebody has signed in from. */
const REMEMBERED = 30 * DAY
const LONGEST_AGENT = 300
const LONGEST_IP = 64

/** From where somebody signs in. */
export type Place = { ip: string; userAgent: string }

export const shortPlace = ({ ip, userAgent }: Place): Place => ({
  ip: ip.slice(0, LONGEST_IP),
  userAgent: userAgent.slice(0, LONGEST_AGENT),
})

/** The token names nobody and says nothing; only its hash is kept. */
export const hashStaffToken = (token: string): string => hash('sha256', token)

/** Opens a session, and tells whether its place is one that this person has not signed in from lately. */
export async function openStaffSession(
  db: Transaction<Tables>,
  staffId: StaffId,
  place: Place,
  now: number,
): Promise<{ token: string; isNewPlace: boolean }> {
  const { ip, userAgent } = shortPlace(place)
  const before = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('created_at', '>', now - REMEMBERED)
    .where('ip', '=', ip)
    .where('user_agent', '=', userAgent)
    .limit(1)
    .executeTakeFirst()
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('staff_sessions')
    .values({
      id: randomUUID(),
      staff_id: staffId,
      token_hash: hashStaffToken(token),
      ip,
      user_agent: userAgent,
      created_at: now,
      seen_at: now,
      proven_at: now,
      expires_at: now + LONGEST_SESSION,
    })
    .execute()
  return { token, isNewPlace: before === undefined }
}

/** All of somebody's, or all but the one that asks for it. Brings how many. */
export async function endSessionsOfStaff(
  db: Kysely<Tables>,
  staffId: StaffId,
  now: number,
  except?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - IDLE)
    .$if(except !== undefined, (sessions) => sessions.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
