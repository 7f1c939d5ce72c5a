import type { Kysely } from 'kysely'
import { POSITIONS } from '#domain/fitment/positions.ts'
import { indexVehicles, type VehicleIndex } from '#domain/fitment/vehicle-index.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type KnownVehicle, listAllVehicles, readFitmentVersion } from './queries.ts'

/** How long it is believed that nothing has changed. */
const BELIEVED_MS = 1_000

/** All vehicles at one moment: some thousand at most (see the import), so a process keeps them. */
export type KnownVehicles = {
  version: number
  all: readonly KnownVehicle[]
  byId: ReadonlyMap<string, KnownVehicle>
  /** by the words of their names; made when somebody first types one */
  index: () => VehicleIndex<KnownVehicle>
}

type Kept = { vehicles: Promise<KnownVehicles>; checkedAt: number }

const kept = new WeakMap<Kysely<Tables>, Kept>()

type Deps = { db: Kysely<Tables>; now: number }

/** What is known of vehicles, a second old at most. */
export async function knownVehicles({ db, now }: Deps): Promise<KnownVehicles> {
  const last = kept.get(db)
  if (last && Math.abs(now - last.checkedAt) < BELIEVED_MS) return last.vehicles
  const vehicles = refresh(db, last)
  // Whoever comes meanwhile waits for the same; after a failure the next one tries again.
  kept.set(db, { vehicles, checkedAt: now })
  vehicles.catch(() => kept.delete(db))
  return vehicles
}

/** Whoever has just changed something sees it at once. */
export function forgetKnownVehicles(db: Kysely<Tables>): void {
  kept.delete(db)
}

async function refresh(db: Kysely<Tables>, last: Kept | undefined): Promise<KnownVehicles> {
  const version = await readFitmentVersion(db)
  const before = await last?.vehicles.catch(() => undefined)
  if (before?.version === version) return before
  const all = (await listAllVehicles(db)).map(inOrderOfPositions)
  let made: VehicleIndex<KnownVehicle> | undefined
  const index = () => {
    made ??= indexVehicles(all)
    return made
  }
  return { version, all, byId: new Map(all.map((vehicle) => [vehicle.id, vehicle])), index }
}

const RANKS: ReadonlyMap<string, number> = new Map(POSITIONS.map(({ id }, rank) => [id, rank]))

function inOrderOfPositions(vehicle: KnownVehicle): KnownVehicle {
  const rank = (lamp: { position: string }) => RANKS.get(lamp.position) ?? 0
  return { ...vehicle, lamps: vehicle.lamps.toSorted((a, b) => rank(a) - rank(b)) }
}

export async function findVehicle(deps: Deps, id: string): Promise<KnownVehicle | undefined> {
  return (await knownVehicles(deps)).byId.get(id)
}
