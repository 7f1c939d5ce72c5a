import { sql } from 'kysely'
import type { BackupDeps } from './backup-deps.ts'
import { BACKUP_JOB, noteFailed, PROOF_JOB } from './backup-rows.ts'

const PROBLEM = 'The shop was stopped each time.'

/** What nobody will go on with: its job was given up. Nothing new could begin beside it. */
export async function settleAbandoned({ db, now }: Pick<BackupDeps, 'db' | 'now'>): Promise<void> {
  const hasJob = (kind: string) => sql<boolean>`exists (select 1 from jobs
    where kind = ${kind} and subject = cast(backups.id as text) and state = 'open')`
  const open = await db
    .selectFrom('backups')
    .select('id')
    .where('state', '=', 'open')
    .where(({ not }) => not(hasJob(BACKUP_JOB)))
    .execute()
  for (const { id } of open) await noteFailed(db, id, { problem: PROBLEM, now })
  await db
    .updateTable('backups')
    .set({ proof: 'failed', proof_problem: PROBLEM, proof_at: now })
    .where('proof', '=', 'open')
    .where(({ not }) => not(hasJob(PROOF_JOB)))
    .execute()
}
