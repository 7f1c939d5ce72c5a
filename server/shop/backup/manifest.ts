import { createHash } from 'node:crypto'
import type { Engine } from '#server/platform/database/engine.ts'
import { CannotCopy } from './cannot-copy.ts'

export const MANIFEST = 'manifest.json'
export const DATABASE = 'shop.sqlite'
const FORMAT = 'storefront-backup-1'

export type BackedUpFile = { path: string; size: number; sha256: string }

/** What a backup consists of, so that nothing of it can be missing or changed unnoticed. */
export type Manifest = {
  format: typeof FORMAT
  madeAt: string
  /** of the shop that made it */
  version: string
  node: string
  /** where the shop lived; the backup is the same either way */
  engine: Engine
  /** bucket: the pictures are in a store of its own, which is backed up there */
  pictures: 'included' | 'bucket'
  sessionSecret: 'included' | 'in the settings'
  migrations: string[]
  rows: Record<string, number>
  /** products whose stock was not what the ledger says, already then */
  ledgerDifferences: number
  files: BackedUpFile[]
}

export function writeManifest(manifest: Omit<Manifest, 'format'>): string {
  const whole: Manifest = { format: FORMAT, ...manifest }
  return `${JSON.stringify({ ...whole, checksum: checksumOf(whole) }, null, 2)}\n`
}

export function parseManifest(text: string): Manifest {
  let read: (Manifest & { checksum?: string }) | null
  try {
    read = JSON.parse(text) as Manifest & { checksum?: string }
  } catch {
    read = null
  }
  if (read === null) throw new CannotCopy(`${MANIFEST} is damaged.`)
  const { checksum, ...manifest } = read
  if (manifest.format !== FORMAT)
    throw new CannotCopy(`${MANIFEST} belongs to a backup that this version cannot read.`)
  if (checksum !== checksumOf(manifest)) throw new CannotCopy(`${MANIFEST} is damaged.`)
  const unsafe = manifest.files.find(({ path }) => !isSafe(path))
  if (unsafe) throw new CannotCopy(`${MANIFEST} names a file outside the backup: ${unsafe.path}`)
  return manifest
}

function checksumOf(manifest: Manifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

/** Plain names with slashes between: a backup from elsewhere must not write anywhere else. */
function isSafe(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part))
}
