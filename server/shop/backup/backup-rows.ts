import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { formatMoment } from '#domain/calendar-day.ts'
import type { BackupId } from '#domain/ids.ts'
import type { BackupTable } from '#server/platform/database/tables/backups.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'

/** Kinds, once released, keep their names. */
export const BACKUP_JOB = 'backup'
export const PROOF_JOB = 'backup proof'

export type BackupRow = Selectable<BackupTable>

/** Writes down that one is to be made, and has it made in the background. */
export async function insertBackup(
  db: Transaction<Tables>,
  { place, night, by, now }: { place: string; night: number | null; by: string; now: number },
): Promise<{ id: BackupId; name: string }> {
  const moment = formatMoment(now).replace(' ', '-').replace(':', '')
  const { id, name } = await db
    .insertInto('backups')
    .values({
      // Two shops may have one place for their backups.
      name: `shop-${moment}-${randomUUID().slice(0, 8)}`,
      place,
      night,
      state: 'open',
      asked_by: by,
      asked_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
  await enqueueJob(db, { kind: BACKUP_JOB, subject: String(id), at: now })
  return { id, name }
}

export async function findBackup(db: Kysely<Tables>, id: number): Promise<BackupRow | undefined> {
  return db
    .selectFrom('backups')
    .selectAll()
    .where('id', '=', id as BackupId)
    .executeTakeFirst()
}

export async function noteFailed(
  db: Kysely<Tables>,
  id: BackupId,
  { problem, now }: { problem: string; now: number },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', failed_at: now, problem })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
