import { nightDue } from '#domain/backup/nightly.ts'
import type { BackupId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { BackupDeps } from './backup-deps.ts'
import { insertBackup } from './backup-rows.ts'
import { readNightly } from './nightly-settings.ts'
import { settleAbandoned } from './settle-abandoned.ts'

const HOUR = 60 * 60 * 1000

/** Has the shop backed up now, in the background. */
export async function startBackup(
  { db, now, backups: { store } }: BackupDeps,
  actor: StaffActor,
): Promise<{ id: BackupId; name: string } | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { place } = store
      const backup = await insertBackup(transaction, { place, night: null, by: actor.name, now })
      await writeAudit(transaction, {
        actor,
        at: now,
        action: 'backup.start',
        record: { kind: 'backup', id: backup.id },
        after: { backupName: backup.name },
      })
      return backup
    })
  } catch (error) {
    if (isUniqueViolation(error)) return new Refusal('CONFLICT', 'A backup is already being made.')
    throw error
  }
}

/**
 * Has the backup of the night made where it is due: once, whichever process looks first. One that failed is made again after an hour.
 */
export async function startNightly(deps: BackupDeps): Promise<void> {
  const { db, now, backups } = deps
  await settleAbandoned(deps)
  const nightly = await readNightly(db)
  const night = nightDue(now, nightly)
  if (night === undefined) return
  const last = await db
    .selectFrom('backups')
    .select(['state', 'failed_at'])
    .where('night', '=', night)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && (last.state !== 'failed' || (last.failed_at ?? 0) > now - HOUR)) return
  const { place } = backups.store
  await db
    .transaction()
    .execute((transaction) => insertBackup(transaction, { place, night, by: 'the shop', now }))
    .catch((error: unknown) => {
      // Another process was quicker, or somebody is having one made just now: it is looked at again in a minute.
      if (!isUniqueViolation(error)) throw error
    })
}
