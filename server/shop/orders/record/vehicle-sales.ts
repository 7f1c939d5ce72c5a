import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { VehicleSalesTable } from '#server/platform/database/tables/lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Sold = Insertable<VehicleSalesTable>

/** Adds what was bought for vehicles. Everyone goes by ascending vehicle and day: then no two can wait for each other. */
export async function addVehicleSales(db: Transaction<Tables>, sold: readonly Sold[]): Promise<void> {
  const ordered = sold.toSorted((a, b) => compare(a.vehicle_id, b.vehicle_id) || a.day - b.day)
  await pipeline(db, () => ordered.map((it) => addSales(db, it)))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const addSales = preparedQuery((db, sold: Sold) =>
  db
    .insertInto('vehicle_sales')
    .values(sold)
    .onConflict((conflict) =>
      conflict.columns(['vehicle_id', 'day']).doUpdateSet((set) => ({
        name: set.ref('excluded.name'),
        units: set('vehicle_sales.units', '+', set.ref('excluded.units')),
      })),
    ),
)

/** Takes off what was called off, came back or was lost, of the day on which it was bought. */
export async function takeOffVehicleSales(
  db: Transaction<Tables>,
  units: readonly { vehicleId: string | null; quantity: number }[],
  day: number,
): Promise<void> {
  const known = units.flatMap(({ vehicleId, quantity }) =>
    vehicleId === null ? [] : [{ vehicleId, quantity }],
  )
  for (const { vehicleId, quantity } of known.toSorted((a, b) => compare(a.vehicleId, b.vehicleId))) {
    await db
      .updateTable('vehicle_sales')
      .set({ units: sql<number>`case when units > ${quantity} then units - ${quantity} else 0 end` })
      .where('vehicle_id', '=', vehicleId)
      .where('day', '=', day)
      .execute()
  }
}

export type TopVehicle = {
  id: string
  name: string
  units: number
  /** whether the shop still knows it */
  isKnown: boolean
}

/** For which vehicles the most was bought, of the days from one on. */
export async function listTopVehicles(
  db: Kysely<Tables>,
  { fromDay, limit }: { fromDay: number; limit: number },
): Promise<TopVehicle[]> {
  const units = sql<number>`cast(sum(units) as bigint)`
  const rows = await db
    .selectFrom(
      db
        .selectFrom('vehicle_sales')
        .select(['vehicle_id', units.as('units')])
        .where('day', '>=', fromDay)
        .groupBy('vehicle_id')
        .having(units, '>', 0)
        .orderBy('units', 'desc')
        .orderBy('vehicle_id')
        .limit(limit)
        .as('top'),
    )
    .leftJoin('vehicles', 'vehicles.id', 'top.vehicle_id')
    .select(['top.vehicle_id as id', 'top.units', 'vehicles.id as known'])
    .select((it) =>
      it
        .selectFrom('vehicle_sales')
        .select('name')
        .whereRef('vehicle_sales.vehicle_id', '=', 'top.vehicle_id')
        .orderBy('day', 'desc')
        .limit(1)
        .as('name'),
    )
    .orderBy('top.units', 'desc')
    .orderBy('top.vehicle_id')
    .execute()
  return rows.map(({ id, name, units: sold, known }) => ({
    id,
    name: name ?? id,
    units: sold,
    isKnown: known !== null,
  }))
}
