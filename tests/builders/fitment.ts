import type { Insertable } from 'kysely'
import type { VehicleLampTable, VehicleTable } from '#server/platform/database/tables/fitment.ts'
import { raiseFitmentVersion } from '#server/shop/fitment/queries.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'

let serial = 0

type LampFacts = Partial<Insertable<VehicleLampTable>> & { position: string }

/** A vehicle that every process knows of: a second passes, after which they look again. */
export async function aVehicle(
  shop: Pick<ShopUnderTest, 'db' | 'now'>,
  facts: Partial<Insertable<VehicleTable>> = {},
  lamps: LampFacts[] = [{ position: 'low' }],
): Promise<string> {
  const id = facts.id ?? `vehicle-${++serial}`
  await shop.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('vehicles')
      .values({
        id,
        kind: 'car',
        make: 'Make',
        model: `Model ${id}`,
        from_year: 2010,
        to_year: null,
        ...facts,
      })
      .execute()
    for (const lamp of lamps) {
      await transaction
        .insertInto('vehicle_lamps')
        .values({
          vehicle_id: id,
          base: 'H4',
          candidates: '[]',
          technology: 'halogen',
          confidence: 'common',
          source: 'commonly known',
          note: null,
          is_doubted: 0,
          checked_on: null,
          ...lamp,
        })
        .execute()
    }
    await raiseFitmentVersion(transaction)
  })
  shop.now += 1_000
  return id
}
