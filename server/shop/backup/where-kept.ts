import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from '#server/platform/whole-file.ts'
import type { BackupDeps } from './backup-deps.ts'

export type KeptWhere = { place: string; isOnShopsDisk: boolean }

/** Where backups go, and whether they would be lost with the disk that the shop is on. */
export async function whereKept({
  backups: { home, store },
}: Pick<BackupDeps, 'backups'>): Promise<KeptWhere> {
  const { place, kind } = store
  if (kind === 'bucket') return { place, isOnShopsDisk: false }
  return { place, isOnShopsDisk: (await diskOf(place)) === (await diskOf(home.dataDir)) }
}

/** Of what is not there yet: the disk that it would be made on. */
async function diskOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error
    return diskOf(dirname(path))
  }
}
