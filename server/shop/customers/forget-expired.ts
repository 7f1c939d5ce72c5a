import type { Database } from '#server/platform/database/open-database.ts'
import { forgetOldAccounts } from './account-changes.ts'

const DAY = 24 * 60 * 60 * 1000

/** Removes sessions, codes, links, counted attempts and what accounts were before, where they no longer mean anything. */
export async function forgetExpired({ db, now }: Pick<Database, 'db'> & { now: number }): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('one_time_codes')
    .where('expires_at', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', now - DAY)
    .execute()
  await forgetOldAccounts(db, now)
  await db
    .deleteFrom('attempts')
    .where('last_at', '<', now - DAY)
    .where('blocked_until', '<', now)
    .execute()
}
