import { readFile, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MANIFEST } from './backup-store.ts'
import { CannotCopy } from './cannot-copy.ts'
import { listMoneyProblems } from './check-money.ts'
import { DATABASE, type Manifest, parseManifest } from './manifest.ts'
import { restore } from './restore.ts'

/**
 * Restores a backup into an empty folder, with an embedded database, as one would after losing the shop: every byte, the database, its
 * references and its rows are looked at. Then whether the shop in there adds up. Throws what is wrong.
 */
export async function proveFolder(
  folder: string,
  into: string,
  progress: (share: number) => void = () => {},
): Promise<Manifest> {
  const { files } = parseManifest(await readFile(join(folder, MANIFEST), 'utf8'))
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  await requireSpace(dirname(into), bytes)
  progress(0.1)
  const manifest = await restore(folder, { dataDir: into, databaseUrl: undefined })
  progress(0.9)
  const database = new DatabaseSync(join(into, DATABASE), { readOnly: true })
  try {
    if (manifest.ledgerDifferences > 0)
      throw wrong(`Products whose stock does not match their ledger: ${manifest.ledgerDifferences}.`)
    const [problem] = listMoneyProblems(database)
    if (problem !== undefined) throw wrong(problem)
  } finally {
    database.close()
  }
  return manifest
}

const wrong = (what: string) =>
  new CannotCopy(`It can be restored, but the shop in it does not add up. ${what}`)

/** What a restored shop needs besides its files. */
const ROOM = 1.1

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes * ROOM)
    throw new CannotCopy('There is not enough space on the disk to restore it.')
}
