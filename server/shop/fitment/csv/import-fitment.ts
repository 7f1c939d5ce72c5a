import { basename } from 'node:path'
import type { Kysely } from 'kysely'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listAllVehicles, lockFitment } from '../queries.ts'
import { compareFitment, type FitmentChanges } from './compare-fitment.ts'
import { MOST_VEHICLES, readFitment, TOO_MANY } from './read-fitment.ts'
import { writeFitment } from './write-fitment.ts'

type Input = {
  file: string
  /** vehicles that are not in the file shall go */
  removeOthers: boolean
  dryRun: boolean
}

export type FitmentImport = Pick<FitmentChanges, 'vehicles' | 'lamps'> & {
  problems: Problem[]
  /** so many more than are told */
  moreProblems: number
}

const NOTHING: Pick<FitmentChanges, 'vehicles' | 'lamps'> = {
  vehicles: { added: 0, changed: 0, removed: 0, unchanged: 0 },
  lamps: { added: 0, changed: 0, removed: 0 },
}

/**
 * Checks a CSV of vehicles and their lamps and, if every row of it is right, does all that it says: all of it or nothing.
 * A vehicle in the file has those lamps afterwards that the file names, and no others.
 */
export async function importFitment(
  { db, now }: { db: Kysely<Tables>; now: number },
  { file, removeOthers, dryRun }: Input,
  actor: StaffActor,
): Promise<FitmentImport> {
  const { vehicles: wanted, problems, moreProblems } = await readFitment(file)
  if (problems.length > 0) return { ...NOTHING, problems, moreProblems }
  return db.transaction().execute(async (transaction) => {
    if (!dryRun) await lockFitment(transaction)
    const changes = compareFitment(await listAllVehicles(transaction), wanted, removeOthers)
    const { vehicles, lamps, written, removedIds } = changes
    if (vehicles.unchanged + vehicles.changed + vehicles.added > MOST_VEHICLES) {
      return { ...NOTHING, problems: [{ line: 1, problem: TOO_MANY }], moreProblems: 0 }
    }
    if (!dryRun && written.length + removedIds.length > 0) {
      await writeFitment(transaction, changes)
      await writeAudit(transaction, {
        actor,
        at: now,
        action: 'fitment.import',
        record: { kind: 'import', id: basename(file) },
        after: { vehicles, lamps },
      })
    }
    return { vehicles, lamps, problems: [], moreProblems: 0 }
  })
}
