import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { voidResetKeys } from './reset-keys.ts'
import { endSessionsOf } from './sessions.ts'

/** Nobody can log in until another is set. */
export const NO_PASSWORD = ''

type Change = {
  userId: UserId
  password_hash: string
  now: number
  /** the session of whoever knew the old one stays */
  stays?: string
}

/** Gives a customer another password. What the old one opened is closed, and links asked for before lead nowhere. */
export async function setPassword(
  db: Transaction<Tables>,
  { userId, password_hash, now, stays }: Change,
): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
  await endSessionsOf(db, userId, now, stays)
  await voidResetKeys(db, userId, now)
}
