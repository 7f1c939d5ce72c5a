import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toBackupId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import type { BackupDeps } from './backup-deps.ts'
import { findBackup, PROOF_JOB } from './backup-rows.ts'
import { workInThread } from './backup-thread.ts'
import { CannotCopy } from './cannot-copy.ts'
import { problemWords } from './in-words.ts'
import { watchOf } from './watch-of.ts'

const NOT_THERE = new Refusal('NOT_FOUND', 'This backup is not there.')

/** Has a backup restored into a temporary database and looked at, in the background. */
export async function startProof(
  { db, now }: Pick<BackupDeps, 'db' | 'now'>,
  id: number,
  actor: StaffActor,
): Promise<{ name: string } | Refusal> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const backup = await transaction
        .updateTable('backups')
        .set({ proof: 'open', proof_asked_by: actor.name, proof_at: now, proof_problem: null })
        .where('id', '=', toBackupId(id))
        .where('state', '=', 'done')
        .returning('name')
        .executeTakeFirst()
      if (!backup) return NOT_THERE
      await enqueueJob(transaction, { kind: PROOF_JOB, subject: String(id), at: now })
      await writeAudit(transaction, {
        actor,
        at: now,
        action: 'backup.prove',
        record: { kind: 'backup', id },
        after: { backupName: backup.name },
      })
      return backup
    })
  } catch (error) {
    if (isUniqueViolation(error)) return new Refusal('CONFLICT', 'Another backup is just being proven.')
    throw error
  }
}

/** Restores it, looks at it and takes it away again. Only a backup is looked at: the shop itself is not touched. */
export async function proveBackup(deps: BackupDeps, job: Job): Promise<string | undefined> {
  const { db, now, log, backups } = deps
  const row = await findBackup(db, Number(job.subject))
  if (row?.proof !== 'open') return undefined
  // A backup of the shop leaves out what is called so.
  const room = join(backups.home.dataDir, `proof-${row.name}.part`)
  const { store, work = workInThread } = backups
  try {
    await rm(room, { recursive: true, force: true })
    await mkdir(room, { recursive: true, mode: 0o700 })
    if (row.place !== store.place)
      throw new CannotCopy(`It lies in ${row.place}, and backups are now kept in ${store.place}.`)
    if ((await store.readManifest(row.name)) === undefined)
      throw new CannotCopy(`It is no longer in ${store.place}.`)
    await store.lend(
      row.name,
      (folder, watch) => work({ do: 'prove', folder, into: join(room, 'data') }, watch),
      watchOf(job),
    )
    await db.updateTable('backups').set({ proof: 'proven', proof_at: now }).where('id', '=', row.id).execute()
    return `${row.name} can be restored`
  } catch (error) {
    if (job.signal.aborted) throw error
    const problem = problemWords(error)
    log.error({ backup: row.id, problem }, 'a backup could not be proven')
    await db
      .updateTable('backups')
      .set({ proof: 'failed', proof_problem: problem, proof_at: now })
      .where('id', '=', row.id)
      .execute()
    return problem
  } finally {
    await rm(room, { recursive: true, force: true })
  }
}
