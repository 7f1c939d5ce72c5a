import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { CannotCopy } from './cannot-copy.ts'
import { copyToPostgres } from './copy-to-postgres.ts'
import { copyFile, flush } from './files.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

type Target = {
  /** where the files go; the database too, unless there is a server for it */
  dataDir: string
  databaseUrl: string | undefined
}

const STAGE = '.restoring-'

/** Brings a shop back from a backup, into a place where there is none. A backup that is not whole changes nothing. */
export async function restore(folder: string, { dataDir, databaseUrl }: Target): Promise<Manifest> {
  const manifest = await verifyBackup(folder)
  const wasThere = existsSync(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await requireEmpty(dataDir)
  const stage = join(dataDir, STAGE + randomUUID())
  await mkdir(stage, { mode: 0o700 })
  try {
    await copyAll(folder, stage, manifest)
    // A backup of an older version is brought to this one's schema.
    const opened = await openDatabase(
      { dataDir: stage, databaseUrl: undefined },
      { onLostConnection: () => {} },
    )
    await opened.close()
    if (databaseUrl !== undefined) {
      await copyToPostgres({ file: join(stage, DATABASE), url: databaseUrl, allowChanges: false })
      await rm(join(stage, DATABASE))
    }
    await moveOut(stage, dataDir)
    return manifest
  } catch (error) {
    await rm(stage, { recursive: true, force: true })
    if (!wasThere) await rmdir(dataDir)
    throw error
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // What a restore that was killed has left.
    if (name.startsWith(STAGE)) await rm(join(dataDir, name), { recursive: true })
    else throw new CannotCopy(`${dataDir} is not empty (it contains ${name}). Restore into an empty folder.`)
  }
}

async function copyAll(folder: string, stage: string, { files }: Manifest): Promise<void> {
  for (const { path, sha256 } of files) {
    const copied = await copyFile(join(folder, path), join(stage, path))
    if (copied.sha256 !== sha256) throw new CannotCopy(`The backup changed while it was being read: ${path}`)
  }
}

/** The database last: without it there is no shop yet. */
async function moveOut(stage: string, dataDir: string): Promise<void> {
  const names = (await readdir(stage)).sort((one) => (one === DATABASE ? 1 : -1))
  for (const name of names) await rename(join(stage, name), join(dataDir, name))
  await rmdir(stage)
  await flush(dataDir)
}
