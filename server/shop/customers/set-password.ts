import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { voidResetKeys } from './reset-keys.ts'
import { endSessionsOf } from './sessions.ts'

type Change = { userId: UserId; password_hash: string; now: number }

/** Gives a customer another password. What the old one opened is closed, and links asked for before lead nowhere. */
export async function setPassword(
  db: Transaction<Tables>,
  { userId, password_hash, now }: Change,
): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
  await endSessionsOf(db, userId, now)
  await voidResetKeys(db, userId, now)
}
