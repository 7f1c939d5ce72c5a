import type { Kysely } from 'kysely'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

/** Kept beside what the shop does by itself from time to time. */
export const BACKUP = 'backup'

type MadeBackup = { folder: string; actor: StaffActor }

/** That the whole shop was backed up, and when. */
export async function noteBackup(
  { db, now }: { db: Kysely<Tables>; now: number },
  { folder, actor }: MadeBackup,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('chores')
      .values({ name: BACKUP, begun_at: now, done_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: now, done_at: now }))
      .execute()
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'shop.back-up',
      record: { kind: 'shop', id: SHOP_ID },
      after: { folder },
    })
  })
}
