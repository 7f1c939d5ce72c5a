import type { Kysely } from 'kysely'
import { findVehicles } from '#domain/fitment/find-vehicles.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { knownVehicles } from './known-vehicles.ts'
import type { KnownVehicle } from './queries.ts'

type Wanted = {
  kind?: string | undefined
  make?: string | undefined
  model?: string | undefined
  /** what somebody typed; blank is no choice */
  text?: string | undefined
  limit: number
}

/** Vehicles by whole values, in any letter case; by text the likeliest first, else by make, model and year. */
export async function listVehicles(
  deps: { db: Kysely<Tables>; now: number },
  { kind, make, model, text, limit }: Wanted,
): Promise<KnownVehicle[]> {
  const { all, index } = await knownVehicles(deps)
  const isWanted = (vehicle: KnownVehicle) =>
    isSame(kind, vehicle.kind) && isSame(make, vehicle.make) && isSame(model, vehicle.model)
  if (text !== undefined && text.trim() !== '') return findVehicles(index(), text, { limit, isWanted })
  return all.filter(isWanted).slice(0, limit)
}

function isSame(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted.trim().toLowerCase() === value.toLowerCase()
}
