import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Kept beside what the shop does by itself from time to time. */
export const BACKUP = 'backup'

/** That the whole shop was backed up, and when. */
export async function noteBackup({ db, now }: { db: Kysely<Tables>; now: number }): Promise<void> {
  await db
    .insertInto('chores')
    .values({ name: BACKUP, begun_at: now, done_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: now, done_at: now }))
    .execute()
}
