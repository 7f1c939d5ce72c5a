import type { Kysely } from 'kysely'
import { vehicleWordsIn } from '#domain/fitment/vehicle-words.ts'
import { type Understood, understandQuery } from '#domain/listing/understand-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { knownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import type { KnownVehicle } from '#server/shop/fitment/queries.ts'

/** The vehicles, lamps, bulbs and colours that a customer's words name; nothing where they name none. */
export async function understandSearch(
  deps: { db: Kysely<Tables>; now: number },
  text: string,
): Promise<Understood<KnownVehicle> | undefined> {
  const { index } = await knownVehicles(deps)
  return understandQuery(text, (words) => vehicleWordsIn(index(), words))
}
