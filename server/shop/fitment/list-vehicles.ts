import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { knownVehicles } from './known-vehicles.ts'
import type { KnownVehicle } from './queries.ts'

type Wanted = {
  kind?: string | undefined
  make?: string | undefined
  model?: string | undefined
  limit: number
}

/** Vehicles by whole values, in any letter case. */
export async function listVehicles(
  deps: { db: Kysely<Tables>; now: number },
  { kind, make, model, limit }: Wanted,
): Promise<KnownVehicle[]> {
  const { all } = await knownVehicles(deps)
  const isWanted = (wanted: string | undefined, value: string) =>
    wanted === undefined || wanted.trim().toLowerCase() === value.toLowerCase()
  return all
    .filter((it) => isWanted(kind, it.kind) && isWanted(make, it.make) && isWanted(model, it.model))
    .slice(0, limit)
}
