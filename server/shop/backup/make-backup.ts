import type { Job } from '#server/platform/jobs/job-handler.ts'
import type { BackupDeps } from './backup-deps.ts'
import { findBackup, noteFailed } from './backup-rows.ts'
import type { BackupStore, Watch } from './backup-store.ts'
import { workInThread } from './backup-thread.ts'
import { problemWords } from './in-words.ts'
import { type Manifest, parseManifest } from './manifest.ts'
import { noteBackup } from './note-backup.ts'
import { removeOld } from './remove-old.ts'
import { watchOf } from './watch-of.ts'

/**
 * Makes a backup that was asked for. Whoever is killed in here has it done again: one that is whole already is only noted. When it is
 * noted, those that are too old go.
 */
export async function makeBackup(deps: BackupDeps, job: Job): Promise<string | undefined> {
  const { db, now, log, backups } = deps
  const { work = workInThread } = backups
  const row = await findBackup(db, Number(job.subject))
  if (row?.state !== 'open') return undefined
  let manifest: Manifest
  try {
    manifest = await keptOf(backups.store, row.name, watchOf(job), (folder, watch) =>
      work({ do: 'back up', home: backups.home, folder, now }, watch),
    )
  } catch (error) {
    // It is not to be tried again by itself: a nightly one is in an hour, another whenever somebody wants.
    if (job.signal.aborted) throw error
    const problem = problemWords(error)
    log.error({ backup: row.id, problem }, 'a backup failed')
    await noteFailed(db, row.id, { problem, now })
    return problem
  }
  await noteMade(deps, row.id, manifest)
  await removeOld(deps)
  return row.name
}

async function keptOf(
  store: BackupStore,
  name: string,
  watch: Watch,
  write: Parameters<BackupStore['keep']>[1],
): Promise<Manifest> {
  const there = await store.readManifest(name)
  if (there === undefined) await store.keep(name, write, watch)
  const text = there ?? (await store.readManifest(name))
  if (text === undefined) throw new Error(`The backup ${name} is not there, although it was made.`)
  return parseManifest(text)
}

async function noteMade(
  { db, backups }: BackupDeps,
  id: NonNullable<Awaited<ReturnType<typeof findBackup>>>['id'],
  { madeAt, files, rows }: Manifest,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('backups')
      .set({
        state: 'done',
        place: backups.store.place,
        made_at: Date.parse(madeAt),
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        row_count: Object.values(rows).reduce((sum, count) => sum + count, 0),
        file_count: files.length,
      })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute()
    await noteBackup(transaction, Date.parse(madeAt))
  })
}
