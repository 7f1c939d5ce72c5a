import { join, resolve } from 'node:path'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { oneOf, type ReadSetting } from '#server/platform/read-setting.ts'
import { parseS3Settings } from './picture-settings.ts'
import type { S3Settings } from './s3/s3-store.ts'

export type BackupStoreSettings = { store: 'folder'; folder: string } | ({ store: 's3' } & S3Settings)

/** Where backups go. A bucket of their own may have its own server and key; what is not said is as for pictures. */
export function parseBackupStoreSettings(read: ReadSetting, dataDir: string): BackupStoreSettings {
  const store = oneOf('BACKUP_STORE', ['folder', 's3'], read('BACKUP_STORE') ?? 'folder')
  if (store === 'folder') return { store, folder: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')) }
  const own: ReadSetting = (name) =>
    read(`BACKUP_S3_${name}`) ?? (name === 'BUCKET' ? undefined : read(`S3_${name}`))
  const settings = parseS3Settings(own, 'BACKUP_STORE=s3', 'BACKUP_S3_')
  if (settings.bucket === read('S3_BUCKET'))
    throw new CannotStart('BACKUP_S3_BUCKET must not be the bucket of the pictures, which others may read.')
  return { store, ...settings }
}
