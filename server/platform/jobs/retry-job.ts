import type { Kysely } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUniqueViolation } from '#server/platform/database/violations.ts'

/** Somebody has removed the cause: a job that was given up is tried again, as often as at first. Throws what `retryRefusal` knows. */
export async function retryJob(db: Kysely<Tables>, id: number, now: number): Promise<Refusal | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ state: 'open', ended_at: null, tries: 0, due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'given up')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? undefined : new Refusal('NOT_FOUND', `There is no failed job ${id}.`)
}

/** Why a job cannot be tried again. Asked outside of the transaction, which has ended with it. */
export function retryRefusal(error: unknown, id: number): Refusal {
  if (!isUniqueViolation(error)) throw error
  return new Refusal('CONFLICT', `Job ${id} was started again in the meantime.`)
}
