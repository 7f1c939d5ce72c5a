import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import { type GarageVehicle, listGarage } from './list-garage.ts'
import { deleteFromGarage, type GarageKey } from './queries.ts'

/** The garage as it is then. What is not there need not be removed, and a vehicle that is gone left all garages. */
export async function removeFromGarage(
  deps: { db: Kysely<Tables>; now: number },
  key: GarageKey,
): Promise<GarageVehicle[]> {
  if (await findVehicle(deps, key.vehicleId)) await deleteFromGarage(deps.db, key)
  return listGarage(deps, key.userId)
}
