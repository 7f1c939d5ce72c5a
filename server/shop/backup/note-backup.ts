import type { Kysely } from 'kysely'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { BackupDeps } from './backup-deps.ts'

/** Kept beside what the shop does by itself from time to time. */
export const BACKUP = 'backup'

/** That the whole shop was backed up, and when. */
export async function noteBackup(db: Kysely<Tables>, at: number): Promise<void> {
  await db
    .insertInto('chores')
    .values({ name: BACKUP, begun_at: at, done_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ begun_at: at, done_at: at }))
    .execute()
}

/** The same of one that somebody has made into a folder of their own, which the shop does not keep. */
export async function noteBackupElsewhere(
  { db, now }: Pick<BackupDeps, 'db' | 'now'>,
  folder: string,
  actor: StaffActor,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await noteBackup(transaction, now)
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'backup.make',
      record: { kind: 'shop', id: SHOP_ID },
      after: { backupPlace: folder },
    })
  })
}

/** When that was last, if it ever was. */
export async function lastBackupAt(db: Kysely<Tables>): Promise<number | undefined> {
  const row = await db.selectFrom('chores').select('done_at').where('name', '=', BACKUP).executeTakeFirst()
  return row?.done_at ?? undefined
}
