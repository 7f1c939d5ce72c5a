import type { BackupDeps } from './backup-deps.ts'
import type { BackupRow } from './backup-rows.ts'
import { problemWords } from './in-words.ts'
import { parseManifest } from './manifest.ts'
import { readNightly } from './nightly-settings.ts'

const DAY = 24 * 60 * 60 * 1000
/** What is no longer there, or never was, is told of for so long. */
const TOLD_FOR = 90 * DAY

/** Takes away the nightly backups that are more than are kept, and likewise those that somebody asked for. Others are left alone. */
export async function removeOld(deps: BackupDeps): Promise<void> {
  const { db, now, backups } = deps
  const { keep } = await readNightly(db)
  const kept = await db
    .selectFrom('backups')
    .selectAll()
    .where('state', 'in', ['done', 'removing'])
    .where('place', '=', backups.store.place)
    .orderBy('id', 'desc')
    .execute()
  for (const ofNight of [true, false]) {
    const whole = kept.filter((it) => (it.night !== null) === ofNight && it.state === 'done')
    for (const row of whole.slice(keep)) await remove(deps, row)
  }
  // Whoever was at them was stopped, or the place failed.
  for (const row of kept.filter((it) => it.state === 'removing')) await remove(deps, row)
  await db
    .deleteFrom('backups')
    .where('state', 'in', ['failed', 'removed'])
    .where('asked_at', '<', now - TOLD_FOR)
    .execute()
}

async function remove({ db, log, backups: { store } }: BackupDeps, row: BackupRow): Promise<void> {
  // From here on it is not whole. One that is just being looked at has time.
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ state: 'removing' })
    .where('id', '=', row.id)
    .where('state', 'in', ['done', 'removing'])
    .where(({ or, eb }) => or([eb('proof', 'is', null), eb('proof', '<>', 'open')]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  try {
    const manifest = await store.readManifest(row.name)
    if (manifest !== undefined)
      await store.remove(
        row.name,
        parseManifest(manifest).files.map(({ path }) => path),
      )
    await db.updateTable('backups').set({ state: 'removed' }).where('id', '=', row.id).execute()
  } catch (error) {
    log.warn({ backup: row.id, problem: problemWords(error) }, 'an old backup could not be removed')
  }
}
