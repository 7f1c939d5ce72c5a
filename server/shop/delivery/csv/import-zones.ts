import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { changeRule } from '../change-rule.ts'
import { writeZones } from '../queries.ts'
import { readZones } from './read-zones.ts'

type Wish = { file: string; dryRun: boolean }

export type ZoneImport = { zones: number; problems: Problem[] }

/** Checks a CSV of zones and, if every row of it is right, has these zones instead of those that there were. */
export async function importZones(
  { db: database }: { db: Kysely<Tables> },
  shopId: ShopId,
  { file, dryRun }: Wish,
): Promise<ZoneImport> {
  const { zones, problems } = await readZones(file)
  if (problems.length === 0 && !dryRun) {
    await database.transaction().execute(async (db) => {
      await changeRule(db, shopId, zones.find(({ covers }) => covers === 'rest') ?? {})
      await writeZones(db, shopId, zones)
    })
  }
  return { zones: zones.length, problems }
}
