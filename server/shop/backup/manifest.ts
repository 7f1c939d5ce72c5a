import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { ENGINES } from '#server/platform/database/engine.ts'
import { MANIFEST } from './backup-store.ts'
import { CannotCopy } from './cannot-copy.ts'

export const DATABASE = 'shop.sqlite'
const FORMAT = 'storefront-backup-1'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const backedUpFile = v.object({ path: v.pipe(v.string(), v.nonEmpty()), size: count, sha256: v.string() })

/** What a backup consists of, so that nothing of it can be missing or changed unnoticed. */
const manifestSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.string(),
  /** of the shop that made it */
  version: v.string(),
  node: v.string(),
  /** where the shop lived; the backup is the same either way */
  engine: v.picklist(ENGINES),
  /** bucket: the pictures are in a store of its own, which is backed up there */
  pictures: v.picklist(['included', 'bucket']),
  sessionSecret: v.picklist(['included', 'in the settings']),
  migrations: v.array(v.string()),
  rows: v.record(v.string(), count),
  /** products whose stock was not what the ledger says, already then */
  ledgerDifferences: count,
  files: v.array(backedUpFile),
})

export type BackedUpFile = v.InferOutput<typeof backedUpFile>
export type Manifest = v.InferOutput<typeof manifestSchema>

export function writeManifest(manifest: Omit<Manifest, 'format'>): string {
  const whole: Manifest = { format: FORMAT, ...manifest }
  return `${JSON.stringify({ ...whole, checksum: checksumOf(whole) }, null, 2)}\n`
}

export function parseManifest(text: string): Manifest {
  const { checksum, ...written } = parseObject(text)
  if (written.format !== FORMAT)
    throw new CannotCopy(`${MANIFEST} belongs to a backup that this version cannot read.`)
  const { output: manifest, success } = v.safeParse(manifestSchema, written)
  if (checksum !== checksumOf(written) || !success) throw new CannotCopy(`${MANIFEST} is damaged.`)
  const unsafe = manifest.files.find(({ path }) => !isSafe(path))
  if (unsafe) throw new CannotCopy(`${MANIFEST} names a file outside the backup: ${unsafe.path}`)
  return manifest
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))
  } catch {
    throw new CannotCopy(`${MANIFEST} is damaged.`)
  }
}

function checksumOf(manifest: object): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

/** Plain names with slashes between: a backup from elsewhere must not write anywhere else. */
function isSafe(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0:]/.test(part))
}
