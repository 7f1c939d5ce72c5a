import type { Kysely } from 'kysely'
import { formatDay } from '#domain/calendar-day.ts'
import type { Position } from '#domain/fitment/positions.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { forgetKnownVehicles } from './known-vehicles.ts'
import { lockFitment, raiseFitmentVersion } from './queries.ts'

type Marking = {
  vehicleId: string
  /** of one bulb, mostly: its low and its high beam */
  positions: readonly Position[]
  /** to be checked: until somebody has, nothing is said to fit there for certain. Else somebody has looked, and it is right */
  isDoubted: boolean
}

/** What staff think of lamps of a vehicle. Nobody else marks them: a return is a hint, and not more. */
export async function markLamps(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  { vehicleId, positions, isDoubted }: Marking,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const refused = await database.transaction().execute(async (db) => {
    await lockFitment(db)
    const { numUpdatedRows } = await db
      .updateTable('vehicle_lamps')
      .set(isDoubted ? { is_doubted: 1 } : { is_doubted: 0, checked_on: formatDay(now) })
      .where('vehicle_id', '=', vehicleId)
      .where('position', 'in', positions)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return new Refusal('NOT_FOUND', 'This lamp no longer exists.')
    await raiseFitmentVersion(db)
    await writeAudit(db, {
      actor,
      at: now,
      action: isDoubted ? 'vehicle.doubt' : 'vehicle.check',
      record: { kind: 'vehicle', id: vehicleId },
      after: { lamps: positions.join(' ') },
    })
    return undefined
  })
  forgetKnownVehicles(database)
  return refused
}
