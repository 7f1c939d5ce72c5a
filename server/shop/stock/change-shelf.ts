import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { changeBinIn } from './change-bin.ts'
import { type Corrected, correctIn } from './correct-stock.ts'

export type Shelf = { sku: string; seen: number; counted: number; bin: string | null; why: string }

/** What somebody found on the shelf: how many, and where. Both or neither. */
export async function changeShelf(
  { db, now }: Pick<Database, 'db'> & { now: number },
  { bin, ...count }: Shelf,
  actor: StaffActor,
): Promise<Corrected | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const deps = { db: transaction, now }
    const corrected = await correctIn(deps, count, actor)
    if (corrected instanceof Refusal) return corrected
    await changeBinIn(deps, { sku: count.sku, bin, actor })
    return corrected
  })
}
