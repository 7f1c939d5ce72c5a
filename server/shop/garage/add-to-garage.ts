import type { Kysely } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import { type GarageVehicle, listGarage } from './list-garage.ts'
import { countOthers, type GarageKey, insertOrRename } from './queries.ts'

const MOST_VEHICLES = 20

/** Puts a vehicle in, or gives one that is there another name; the garage as it is then. */
export async function addToGarage(
  deps: { db: Kysely<Tables>; now: number },
  key: GarageKey,
  name: string | undefined,
): Promise<GarageVehicle[] | Refusal> {
  const { db, now } = deps
  if (!(await findVehicle(deps, key.vehicleId))) return new Refusal('NOT_FOUND', 'Vehicle not found')
  if ((await countOthers(db, key)) >= MOST_VEHICLES) {
    return new Refusal('BAD_USER_INPUT', `A garage can hold at most ${MOST_VEHICLES} vehicles`)
  }
  await insertOrRename(db, key, { name, now })
  return listGarage(deps, key.userId)
}
