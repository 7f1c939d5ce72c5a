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
  const [ofKind, ofMake, ofModel] = [called(kind), called(make), called(model)]
  const isWanted = (vehicle: KnownVehicle) =>
    ofKind(vehicle.kind) && ofMake(vehicle.make) && ofModel(vehicle.model)
  if (text !== undefined && text.trim() !== '') return findVehicles(index(), text, { limit, isWanted })
  return all.filter(isWanted).slice(0, limit)
}

/** Nothing is called by a longer name. */
const LONGEST_NAME = 200

/** Whether a value is the wanted one, which is folded once for all of them. */
function called(wanted: string | undefined): (value: string) => boolean {
  if (wanted === undefined) return () => true
  if (wanted.length > LONGEST_NAME) return () => false
  const key = wanted.trim().toLowerCase()
  return (value) => value.toLowerCase() === key
}
