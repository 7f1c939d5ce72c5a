import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import type { StaffId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Deps = { db: Kysely<Tables>; now: number }

/** What somebody has selected of a list, at one moment: what is done with it is done with these, whatever comes afterwards. */
export type Selection = { list: string; ids: number[] }

const LIFETIME = DAY

/** Keeps a selection for a day, and tells the key by which its maker alone finds it. */
export async function keepSelection(
  { db, now }: Deps,
  { list, ids, staffId }: Selection & { staffId: StaffId },
): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  await db
    .insertInto('selections')
    .values({ key, list, staff_id: staffId, ids: JSON.stringify(ids), made_at: now })
    .execute()
  return key
}

export async function findSelection(
  { db, now }: Deps,
  { key, list, staffId }: { key: string; list: string; staffId: StaffId },
): Promise<Selection | undefined> {
  const found = await db
    .selectFrom('selections')
    .select('ids')
    .where('key', '=', key)
    .where('list', '=', list)
    .where('staff_id', '=', staffId)
    .where('made_at', '>', now - LIFETIME)
    .executeTakeFirst()
  return found && { list, ids: JSON.parse(found.ids) as number[] }
}

export async function forgetSelections({ db, now }: Deps): Promise<void> {
  await db
    .deleteFrom('selections')
    .where('made_at', '<=', now - LIFETIME)
    .execute()
}
