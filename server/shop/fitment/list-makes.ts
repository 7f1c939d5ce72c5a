import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { knownVehicles } from './known-vehicles.ts'

/** More makes than are sold anywhere. */
const MOST = 200

/** Who makes vehicles of a kind, by name. */
export async function listMakes(
  deps: { db: Kysely<Tables>; now: number },
  wanted: string,
): Promise<string[]> {
  const kind = wanted.trim().toLowerCase()
  const { all } = await knownVehicles(deps)
  const makes = new Set(all.filter((it) => it.kind === kind).map(({ make }) => make))
  return [...makes].toSorted((a, b) => a.localeCompare(b, 'en')).slice(0, MOST)
}
