import type { Kysely } from 'kysely'
import { type FoundVehicles, findVehicles } from '#domain/fitment/find-vehicles.ts'
import type { VehicleIndex } from '#domain/fitment/vehicle-index.ts'
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

type Deps = { db: Kysely<Tables>; now: number }

/** Vehicles by whole values, in any letter case; by text those that are meant, the likeliest first, else by make, model and year. */
export async function listVehicles(deps: Deps, wanted: Wanted): Promise<KnownVehicle[]> {
  const { text, limit } = wanted
  const { all, index } = await knownVehicles(deps)
  if (isTyped(text)) return findTyped(index(), text, wanted).vehicles
  return all.filter(wantedBy(wanted)).slice(0, limit)
}

/** Where the text names a vehicle that is not known: others of its make, or with a part of its name. */
export async function listNearVehicles(deps: Deps, wanted: Wanted): Promise<KnownVehicle[]> {
  const { text } = wanted
  if (!isTyped(text)) return []
  const { index } = await knownVehicles(deps)
  return findTyped(index(), text, wanted).near
}

type Index = VehicleIndex<KnownVehicle>
type Found = FoundVehicles<KnownVehicle>

/** Whoever asks for what is meant mostly asks for what is near as well. */
const last = new WeakMap<Index, { key: string; found: Found }>()

function findTyped(index: Index, text: string, wanted: Wanted): Found {
  const key = JSON.stringify(wanted)
  const before = last.get(index)
  if (before?.key === key) return before.found
  const found = findVehicles(index, text, { limit: wanted.limit, isWanted: wantedBy(wanted) })
  last.set(index, { key, found })
  return found
}

const isTyped = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

function wantedBy({ kind, make, model }: Wanted): (vehicle: KnownVehicle) => boolean {
  const [ofKind, ofMake, ofModel] = [called(kind), called(make), called(model)]
  return (vehicle) => ofKind(vehicle.kind) && ofMake(vehicle.make) && ofModel(vehicle.model)
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
