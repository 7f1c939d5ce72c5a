import type { Kysely, Transaction } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import type { StaffId } from '#domain/ids.ts'
import type { StaffLinkTable } from '#server/platform/database/tables/staff.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLinkKey, hashLinkKey } from '#server/shop/auth/link-key.ts'

export type LinkKind = StaffLinkTable['kind']

/** How long each works; the set-up link until there is an owner, or another such link. */
const LIFETIME: Record<LinkKind, number | undefined> = { setup: undefined, invite: 7 * DAY, password: DAY }

/** Makes a link that works once, and ends the others for the same. Only the hash of its key is kept. */
export async function createStaffLink(
  db: Transaction<Tables>,
  { kind, staffId, now }: { kind: LinkKind; staffId: StaffId | null; now: number },
): Promise<string> {
  await endStaffLinks(db, staffId, now)
  const key = createLinkKey()
  const lifetime = LIFETIME[kind]
  await db
    .insertInto('staff_links')
    .values({
      key_hash: hashLinkKey(key),
      kind,
      staff_id: staffId,
      created_at: now,
      expires_at: lifetime === undefined ? null : now + lifetime,
    })
    .execute()
  return key
}

/** From now on no link that somebody has got, or of nobody the one to set up, leads anywhere. */
export async function endStaffLinks(
  db: Transaction<Tables>,
  staffId: StaffId | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .execute()
}

export type GoodLink = { kind: LinkKind; staffId: StaffId | null }

/** What a link is for, while it is good. */
export async function findGoodLink(
  db: Kysely<Tables>,
  key: string,
  now: number,
): Promise<GoodLink | undefined> {
  return db
    .selectFrom('staff_links')
    .select(['kind', 'staff_id as staffId'])
    .where('key_hash', '=', hashLinkKey(key))
    .where('used_at', 'is', null)
    .where((it) => it.or([it('expires_at', 'is', null), it('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** Uses it up. Of any number who try at once, one gets true. */
export async function redeemStaffLink(db: Transaction<Tables>, key: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('key_hash', '=', hashLinkKey(key))
    .where('used_at', 'is', null)
    .where((it) => it.or([it('expires_at', 'is', null), it('expires_at', '>', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
