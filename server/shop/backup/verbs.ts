import { read, verb } from '#server/platform/bind-verbs.ts'
import { listBackups } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { changeNightly, readNightly } from './nightly-settings.ts'
import { noteBackupElsewhere } from './note-backup.ts'
import { proveBackup, startProof } from './prove-backup.ts'
import { startBackup, startNightly } from './start-backup.ts'
import { whereKept } from './where-kept.ts'

export const backup = {
  start: verb(startBackup),
  startNightly: verb(startNightly),
  make: verb(makeBackup),
  startProof: verb(startProof),
  prove: verb(proveBackup),
  changeNightly: verb(changeNightly),
  whereKept: verb(whereKept),
  noteElsewhere: verb(noteBackupElsewhere),
  list: read(listBackups),
  readNightly: read(readNightly),
}
