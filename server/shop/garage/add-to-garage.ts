import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import { type GarageVehicle, listGarage } from './list-garage.ts'
import { countOthers, type GarageKey, insertOrRename } from './queries.ts'

const MOST_VEHICLES = 20

/** Puts a vehicle in, or gives one that is there another name; the garage as it is then. */
export async function addToGarage(
  deps: Pick<Database, 'db'> & { now: number },
  key: GarageKey,
  name: string | undefined,
): Promise<GarageVehicle[] | Refusal> {
  const { db, now } = deps
  if (!(await findVehicle(deps, key.vehicleId))) return new Refusal('NOT_FOUND', 'Vehicle not found')
  const isFull = await db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, key.userId)
    if ((await countOthers(transaction, key)) >= MOST_VEHICLES) return true
    await insertOrRename(transaction, key, { name, now })
    return false
  })
  if (isFull) return new Refusal('BAD_USER_INPUT', `A garage can hold at most ${MOST_VEHICLES} vehicles`)
  return listGarage(deps, key.userId)
}
