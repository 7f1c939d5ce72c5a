import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Running } from '#domain/staff/health/health.ts'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Measured, measureMachine } from '#server/platform/machine.ts'
import { SHOP_VERSION } from '#server/platform/shop-version.ts'
import type { BackupDeps } from '#server/shop/backup/backup-deps.ts'

const MINUTE = 60 * 1000
/** Whoever has not been heard of for so long has ended, or hangs. */
const HEARD_WITHIN = 3 * MINUTE
const MOST_SHOWN = 50

type Deps = Pick<BackupDeps, 'db' | 'now' | 'backups'>

/** This process is there, and this is what it measures. */
export async function noteRunning(
  { db, now, backups: { home } }: Deps,
  measure: (folder: string) => Promise<Measured> = measureMachine,
): Promise<void> {
  const { memory, memoryLimit, diskFree, diskSize } = await measure(home.dataDir)
  const measured = {
    version: SHOP_VERSION,
    seen_at: now,
    memory: Math.round(memory),
    memory_limit: Math.round(memoryLimit),
    disk_free: Math.round(diskFree),
    disk_size: Math.round(diskSize),
  }
  await relaxedDurability(db, async (notes) => {
    await notes
      .insertInto('running_processes')
      .values({ name: `${hostname()} ${process.pid}`, host: hostname(), started_at: now, ...measured })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(measured))
      .execute()
    await notes
      .deleteFrom('running_processes')
      .where('seen_at', '<', now - HEARD_WITHIN)
      .execute()
  })
}

export async function listRunning(db: Kysely<Tables>, now: number): Promise<Running[]> {
  const rows = await db
    .selectFrom('running_processes')
    .select(['host', 'version', 'started_at as startedAt', 'memory', 'memory_limit as memoryLimit'])
    .select(['disk_free as diskFree', 'disk_size as diskSize'])
    .where('seen_at', '>=', now - HEARD_WITHIN)
    .orderBy('name')
    .limit(MOST_SHOWN)
    .execute()
  return rows
}
