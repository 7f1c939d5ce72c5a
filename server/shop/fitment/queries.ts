import type { Kysely, Transaction } from 'kysely'
import type { Base } from '#domain/fitment/bases.ts'
import { isPosition, type Position } from '#domain/fitment/positions.ts'
import type { Lamp, Vehicle } from '#domain/fitment/vehicle.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A lamp with what stands behind it. */
export type KnownLamp = Lamp & {
  /** who says so */
  source: string
  note: string | null
  /** the day on which somebody looked */
  checkedOn: string | null
}

export type KnownVehicle = Omit<Vehicle, 'lamps'> & { lamps: readonly KnownLamp[] }

export async function readFitmentVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select('number')
    .where('subject', '=', 'fitment')
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Whoever changes vehicles or lamps does this in the same transaction: other processes see by it that they must read again. */
export async function raiseFitmentVersion(db: Transaction<Tables>): Promise<void> {
  await db
    .insertInto('versions')
    .values({ subject: 'fitment', number: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((set) => ({ number: set('versions.number', '+', 1) })),
    )
    .execute()
}

/** Until the transaction ends, nobody else changes vehicles by way of this. */
export async function lockFitment(db: Transaction<Tables>): Promise<void> {
  await db
    .insertInto('versions')
    .values({ subject: 'fitment', number: 0 })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject: 'fitment' }))
    .execute()
}

/** Every vehicle with its lamps, by make, model and year. */
export async function listAllVehicles(db: Kysely<Tables>): Promise<KnownVehicle[]> {
  const [vehicles, lamps] = await Promise.all([
    db
      .selectFrom('vehicles')
      .select(['id', 'kind', 'make', 'model', 'from_year as fromYear', 'to_year as toYear'])
      .orderBy('make')
      .orderBy('model')
      .orderBy('from_year')
      .orderBy('id')
      .execute(),
    db.selectFrom('vehicle_lamps').selectAll().execute(),
  ])
  const byVehicle = Map.groupBy(lamps, (lamp) => lamp.vehicle_id)
  return vehicles.map((vehicle) => ({
    ...vehicle,
    lamps: (byVehicle.get(vehicle.id) ?? []).flatMap((row): KnownLamp[] => {
      if (!isPosition(row.position)) return []
      return [
        {
          position: row.position as Position,
          base: row.base as Base | null,
          candidates: JSON.parse(row.candidates) as Base[],
          technology: row.technology,
          confidence: row.confidence,
          isDoubted: row.is_doubted === 1,
          source: row.source,
          note: row.note,
          checkedOn: row.checked_on,
        },
      ]
    }),
  }))
}
