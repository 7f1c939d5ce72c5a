import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type KnownVehicle, raiseFitmentVersion } from '../queries.ts'
import type { FitmentChanges } from './compare-fitment.ts'

/** Rows of one statement: engines bound how many values it may have. */
const BATCH_SIZE = 500

/** A vehicle that goes leaves every garage. */
export async function writeFitment(
  db: Transaction<Tables>,
  { written, removedIds }: Pick<FitmentChanges, 'written' | 'removedIds'>,
): Promise<void> {
  for (const ids of batches(removedIds)) await db.deleteFrom('vehicles').where('id', 'in', ids).execute()
  for (const vehicles of batches(written)) await writeVehicles(db, vehicles)
  await raiseFitmentVersion(db)
}

async function writeVehicles(db: Transaction<Tables>, vehicles: readonly KnownVehicle[]): Promise<void> {
  await db
    .insertInto('vehicles')
    .values(
      vehicles.map(({ id, kind, make, model, fromYear, toYear }) => ({
        id,
        kind,
        make,
        model,
        from_year: fromYear,
        to_year: toYear,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((set) => ({
        kind: set.ref('excluded.kind'),
        make: set.ref('excluded.make'),
        model: set.ref('excluded.model'),
        from_year: set.ref('excluded.from_year'),
        to_year: set.ref('excluded.to_year'),
      })),
    )
    .execute()
  const ids = vehicles.map(({ id }) => id)
  await db.deleteFrom('vehicle_lamps').where('vehicle_id', 'in', ids).execute()
  for (const lamps of batches(vehicles.flatMap(lampRows))) {
    await db.insertInto('vehicle_lamps').values(lamps).execute()
  }
}

function lampRows({ id, lamps }: KnownVehicle) {
  return lamps.map(({ candidates, isDoubted, checkedOn, ...facts }) => ({
    ...facts,
    vehicle_id: id,
    candidates: JSON.stringify(candidates),
    is_doubted: isDoubted ? (1 as const) : (0 as const),
    checked_on: checkedOn,
  }))
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE)
}
