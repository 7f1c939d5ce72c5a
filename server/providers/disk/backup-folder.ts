import { mkdir, readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeUnfinished } from '#server/platform/remove-unfinished.ts'
import { codeOf } from '#server/platform/thrown.ts'
import { isMissing } from '#server/platform/whole-file.ts'
import { type BackupStore, MANIFEST } from '#server/shop/backup/backup-store.ts'

/** Backups as folders in a folder of this machine, or one that it has mounted. */
export function backupFolder(place: string): BackupStore {
  const at = (name: string) => join(place, name)

  return {
    kind: 'folder',
    place,
    readManifest: (name) => readFile(join(at(name), MANIFEST), 'utf8').catch(unlessMissing),
    keep: async (name, write, watch) => {
      await mkdir(place, { recursive: true, mode: 0o700 })
      await removeUnfinished(place, name)
      try {
        await write(at(name), watch)
      } catch (error) {
        await removeUnfinished(place, name).catch(() => {})
        throw error
      }
    },
    lend: (name, look, watch) => look(at(name), watch),
    remove: async (name, files) => {
      const folders = new Set<string>()
      for (const path of [...files, MANIFEST]) {
        await rm(join(at(name), path), { force: true })
        for (let it = dirname(path); it !== '.'; it = dirname(it)) folders.add(it)
      }
      // The deepest first; what has something of somebody else's in it stays.
      for (const folder of [...[...folders].sort().reverse(), '.'])
        await rmdir(join(at(name), folder)).catch(unlessKept)
    },
  }
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

function unlessKept(error: unknown): void {
  if (!isMissing(error) && codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
}
