import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteFile } from '#server/platform/database/sqlite.ts'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import { MANIFEST } from './backup-store.ts'
import { CannotCopy } from './cannot-copy.ts'
import { copyFromPostgres } from './copy-from-postgres.ts'
import { copyFile, describeFile, flush, listDataFiles } from './files.ts'
import { type BackedUpFile, DATABASE, type Manifest, parseManifest, writeManifest } from './manifest.ts'
import { countLedgerDifferences, countRows, listMigrations } from './shop-tables.ts'

/** Where the shop's data lie. */
export type BackupSettings = {
  dataDir: string
  databaseUrl: string | undefined
  pictures: { store: 'disk' | 's3' }
  sessionSecret: string | undefined
}

/**
 * Copies the whole shop into a new folder while it runs. The folder has another name until everything is in it and on
 * the disk, so a backup that is there is a whole one.
 */
export async function backUp(
  settings: BackupSettings,
  folder: string,
  now: number,
  progress: (share: number) => void = () => {},
): Promise<Manifest> {
  const target = resolve(folder)
  if (existsSync(target))
    throw new CannotCopy(`${target} already exists. Choose a new folder for the backup.`)
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.${randomUUID().slice(0, 8)}.part`
  await mkdir(unfinished, { mode: 0o700 })
  try {
    // The database first: pictures are never changed, so all that it names are there afterwards.
    await copyDatabase(settings, unfinished)
    const files: BackedUpFile[] = [{ path: DATABASE, ...(await describeFile(join(unfinished, DATABASE))) }]
    const paths = await dataFiles(settings, unfinished)
    let copied = files[0]?.size ?? 0
    const all = copied + (await sizeOf(settings.dataDir, paths))
    for (const path of paths) {
      progress(copied / all)
      const file = await copyFile(join(settings.dataDir, path), join(unfinished, path))
      files.push({ path, ...file })
      copied += file.size
    }
    const manifest = writeManifest({ ...facts(settings, now), ...describeDatabase(unfinished), files })
    await writeFile(join(unfinished, MANIFEST), manifest, { mode: 0o600, flush: true })
    await flush(unfinished)
    await rename(unfinished, target)
    await flush(dirname(target))
    return parseManifest(manifest)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function dataFiles({ dataDir, pictures }: BackupSettings, unfinished: string): Promise<string[]> {
  if (!existsSync(dataDir)) return []
  const files = await listDataFiles(dataDir, unfinished)
  return pictures.store === 'disk' ? files : files.filter((path) => !path.startsWith('pictures/'))
}

async function sizeOf(folder: string, paths: readonly string[]): Promise<number> {
  let sum = 0
  for (const path of paths) sum += (await stat(join(folder, path))).size
  return sum
}

async function copyDatabase({ databaseUrl, dataDir }: BackupSettings, folder: string): Promise<void> {
  const file = join(folder, DATABASE)
  if (databaseUrl === undefined) {
    const source = openSqliteFile(join(dataDir, DATABASE))
    try {
      // The shop at one moment, however many orders come meanwhile. SQLite's other way, page by page, begins
      // anew whenever another process writes.
      source.prepare('vacuum into ?').run(file)
    } finally {
      source.close()
    }
  } else {
    await copyFromPostgres(databaseUrl, folder)
  }
  // One file that can be read where nothing can be written.
  const copy = openSqliteFile(file)
  copy.exec('pragma journal_mode = delete')
  copy.close()
  await chmod(file, 0o600)
  await flush(file)
}

function facts({ databaseUrl, pictures, sessionSecret }: BackupSettings, now: number) {
  return {
    madeAt: new Date(now).toISOString(),
    version: SHOP_VERSION,
    node: process.versions.node,
    engine: databaseUrl === undefined ? ('sqlite' as const) : ('postgres' as const),
    pictures: pictures.store === 'disk' ? ('included' as const) : ('bucket' as const),
    sessionSecret: sessionSecret === undefined ? ('included' as const) : ('in the settings' as const),
  }
}

function describeDatabase(folder: string) {
  const copy = new DatabaseSync(join(folder, DATABASE), { readOnly: true })
  try {
    return {
      migrations: listMigrations(copy),
      rows: countRows(copy),
      ledgerDifferences: countLedgerDifferences(copy),
    }
  } finally {
    copy.close()
  }
}
