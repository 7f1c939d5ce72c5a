import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { canLiveWith } from '#server/platform/database/migrate.ts'
import { isMissing } from '#server/platform/whole-file.ts'
import { MANIFEST } from './backup-store.ts'
import { CannotCopy } from './cannot-copy.ts'
import { describeFile } from './files.ts'
import { type BackedUpFile, DATABASE, type Manifest, parseManifest } from './manifest.ts'
import { countLedgerDifferences, countRows, listNoted } from './shop-tables.ts'

/** Looks at every byte of a backup; throws what is wrong with the first that is. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = parseManifest(await readManifest(folder))
  for (const file of manifest.files) await verifyFile(folder, file)
  const newer = listNewer(join(folder, DATABASE), manifest)
  if (newer.length > 0) {
    throw new CannotCopy(`The backup was made by a newer version of the shop (it has ${newer.join(', ')}).`)
  }
  verifyDatabase(join(folder, DATABASE), manifest)
  return manifest
}

/** Those that this version cannot live with. */
function listNewer(file: string, { migrations }: Manifest): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const noted = new Map(listNoted(database).map((it) => [it.name, it]))
    return migrations.filter((name) => !canLiveWith(noted.get(name) ?? { name, needs: undefined }))
  } finally {
    database.close()
  }
}

async function readManifest(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST), 'utf8')
  } catch (error) {
    if (isMissing(error)) throw new CannotCopy(`${folder} is not a backup: it has no ${MANIFEST}.`)
    throw error
  }
}

async function verifyFile(folder: string, { path, size, sha256 }: BackedUpFile): Promise<void> {
  const found = await describeFile(join(folder, path)).catch((error: unknown) => {
    if (isMissing(error)) throw new CannotCopy(`The backup is incomplete: ${path} is missing.`)
    throw error
  })
  if (found.size !== size) {
    throw new CannotCopy(`The backup is damaged: ${path} has ${found.size} bytes, not ${size}.`)
  }
  if (found.sha256 !== sha256)
    throw new CannotCopy(`The backup is damaged: ${path} has changed since it was made.`)
}

/** The checksum says that it is what was written; this, that what was written is sound. */
function verifyDatabase(file: string, { rows, ledgerDifferences }: Manifest): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const damaged = (what: string) => new CannotCopy(`The backup's database is damaged: ${what}.`)
  try {
    const [integrity] = database.prepare('pragma integrity_check(1)').all()
    if (integrity?.integrity_check !== 'ok') throw damaged(String(integrity?.integrity_check))
    const [orphan] = database.prepare('pragma foreign_key_check').all()
    if (orphan)
      throw damaged(`a row in ${String(orphan.table)} refers to a missing row in ${String(orphan.parent)}`)
    const there = countRows(database)
    for (const name of Object.keys({ ...rows, ...there })) {
      if (rows[name] !== there[name])
        throw damaged(`${name} has ${there[name] ?? 0} rows, not ${rows[name] ?? 0}`)
    }
    if (countLedgerDifferences(database) !== ledgerDifferences)
      throw damaged('the stock ledger does not add up')
  } finally {
    database.close()
  }
}
