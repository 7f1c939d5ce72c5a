import { Refusal } from '#domain/refusal.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import type { JobDeps } from './run-job.ts'

/** Somebody has removed the cause: a job that was given up is tried again, as often as at first. */
export async function retryJob(
  { db, now }: Pick<JobDeps, 'db'> & { now: number },
  id: number,
): Promise<Refusal | undefined> {
  try {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ state: 'open', ended_at: null, tries: 0, due_at: now })
      .where('id', '=', id)
      .where('state', '=', 'given up')
      .executeTakeFirst()
    return numUpdatedRows > 0n ? undefined : new Refusal('NOT_FOUND', `No job ${id} was given up.`)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return new Refusal('CONFLICT', `Job ${id} was asked for again since, and is tried already.`)
  }
}
