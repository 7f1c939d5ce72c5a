import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockFitment, raiseFitmentVersion } from './queries.ts'

/** Marks what is known of lamps as to be checked: until somebody has, nothing is said to fit there for certain. */
export async function doubtLamps(
  db: Transaction<Tables>,
  { vehicleId, positions }: { vehicleId: string; positions: readonly string[] },
): Promise<void> {
  await lockFitment(db)
  const { numUpdatedRows } = await db
    .updateTable('vehicle_lamps')
    .set({ is_doubted: 1 })
    .where('vehicle_id', '=', vehicleId)
    .where('position', 'in', positions)
    .where('is_doubted', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await raiseFitmentVersion(db)
}
