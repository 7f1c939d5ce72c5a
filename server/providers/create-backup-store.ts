import type { BackupStore } from '#server/shop/backup/backup-store.ts'
import type { BackupStoreSettings } from './backup-settings.ts'
import { backupFolder } from './disk/backup-folder.ts'
import { backupBucket } from './s3/backup-bucket.ts'

/** Where the settings want backups to be kept. */
export function createBackupStore(settings: BackupStoreSettings, dataDir: string): BackupStore {
  return settings.store === 's3'
    ? backupBucket(settings, { scratch: dataDir })
    : backupFolder(settings.folder)
}
