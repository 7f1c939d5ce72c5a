import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const DAY = 24 * 60 * 60 * 1000
export const SESSION_LIFETIME = 30 * DAY

export type OpenedSession = {
  id: string
  startsAt: number
  endsAt: number
  /** the secret half of a login, which no script can read; only its hash is kept */
  proof: string
}

export async function openSession(db: Kysely<Tables>, userId: UserId, now: number): Promise<OpenedSession> {
  const session = {
    id: randomUUID(),
    startsAt: now,
    endsAt: now + SESSION_LIFETIME,
    proof: randomBytes(32).toString('base64url'),
  }
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: userId,
      proof_hash: hashOf(session.proof).toString('hex'),
      created_at: session.startsAt,
      expires_at: session.endsAt,
    })
    .execute()
  return session
}

const runningSession = preparedQuery((db, id: string, now: number) =>
  db
    .selectFrom('sessions')
    .select(['sessions.user_id as userId', 'sessions.proof_hash as proofHash'])
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now),
)

/** Whose session this is, if it still runs and the proof is its own. */
export async function findSessionUser(
  db: Kysely<Tables>,
  { id, proof, now }: { id: string; proof: string; now: number },
): Promise<{ userId: UserId } | undefined> {
  const [session] = await runningSession(db, id, now)
  if (!session || !timingSafeEqual(hashOf(proof), Buffer.from(session.proofHash, 'hex'))) return undefined
  return { userId: session.userId }
}

export async function isSessionRunning(db: Kysely<Tables>, id: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return session !== undefined
}

export async function endSession(
  { db, now }: Pick<Database, 'db'> & { now: number },
  id: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** All of a customer's, or all but the one that asks for it. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  userId: UserId,
  now: number,
  except?: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (sessions) => sessions.where('id', '<>', except ?? ''))
    .execute()
}

function hashOf(proof: string): Buffer {
  return hash('sha256', proof, 'buffer')
}
