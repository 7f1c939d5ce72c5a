import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Log } from '#server/platform/log.ts'
import type { BackupSettings } from './back-up.ts'
import type { BackupStore } from './backup-store.ts'
import type { BackupWork } from './backup-task.ts'

/** What making and proving backups works with. */
export type BackupDeps = {
  db: Kysely<Tables>
  now: number
  log: Pick<Log, 'warn' | 'error'>
  backups: {
    /** where the shop lives */
    home: BackupSettings
    /** where its backups go */
    store: BackupStore
    /** who does what takes long; unless told, a thread */
    work?: BackupWork
  }
}
