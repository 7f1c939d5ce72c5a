import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Has one that was given up, or waits, tried at once. Whether there was such a one. */
export async function tryAgain(db: Kysely<Tables>, id: number, now: number): Promise<boolean> {
  const changed = await db
    .updateTable('outbox')
    .set({ given_up_at: null, next_try_at: now, tries: 0, claimed_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('sensitive', '=', 0)
    .where('last_error', 'is not', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
