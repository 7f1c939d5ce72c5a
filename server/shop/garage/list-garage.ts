import type { Kysely } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { knownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import type { KnownVehicle } from '#server/shop/fitment/queries.ts'
import { listGarageRows } from './queries.ts'

export type GarageVehicle = { vehicle: KnownVehicle; name: string | null }

/** A customer's vehicles, as they came in. */
export async function listGarage(
  deps: { db: Kysely<Tables>; now: number },
  userId: UserId,
): Promise<GarageVehicle[]> {
  const [rows, { byId }] = await Promise.all([listGarageRows(deps.db, userId), knownVehicles(deps)])
  return rows.flatMap(({ vehicleId, name }) => {
    const vehicle = byId.get(vehicleId)
    return vehicle ? [{ vehicle, name }] : []
  })
}
