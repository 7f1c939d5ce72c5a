import { DAY } from '#domain/calendar-day.ts'
import type { StaffDeps } from './staff-deps.ts'

const KEPT = 90 * DAY

/** Removes sessions and links that ended long ago. Until then they tell from where somebody signs in. */
export async function forgetStaffKeys({ db, now }: Pick<StaffDeps, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', now - KEPT)
    .execute()
  await db
    .deleteFrom('staff_links')
    .where('created_at', '<', now - KEPT)
    .where('kind', '<>', 'setup')
    .execute()
}
