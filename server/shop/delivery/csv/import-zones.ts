import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { changeRule } from '../change-rule.ts'
import { listZones, writeZones } from '../queries.ts'
import { readZones } from './read-zones.ts'

type Input = { file: string; dryRun: boolean }

export type ZoneImport = { zones: number; problems: Problem[] }

/** Checks a CSV of zones and, if every row of it is right, has these zones instead of those that there were. */
export async function importZones(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  shopId: ShopId,
  { file, dryRun }: Input,
  actor: StaffActor,
): Promise<ZoneImport> {
  const { zones, problems } = await readZones(file)
  if (problems.length === 0 && !dryRun) {
    await database.transaction().execute(async (db) => {
      await changeRule(db, shopId, zones.find(({ covers }) => covers === 'rest') ?? {})
      const before = (await listZones(db, shopId)).map(({ name }) => name)
      await writeZones(db, shopId, zones)
      await writeAudit(db, {
        actor,
        at: now,
        action: 'zone.import',
        record: { kind: 'import', id: basename(file) },
        before: { zones: before },
        after: { zones: zones.map(({ name }) => name) },
      })
    })
  }
  return { zones: zones.length, problems }
}
