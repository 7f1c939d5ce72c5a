import type { Kysely } from 'kysely'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { retryJob as retry, retryRefusal } from '#server/platform/jobs/retry-job.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

/** Somebody has removed the cause: a job that was given up is tried again. */
export async function retryJob(
  { db, now }: { db: Kysely<Tables>; now: number },
  id: number,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const refused = await retry(transaction, id, now)
      if (refused) return refused
      await writeAudit(transaction, { actor, at: now, action: 'job.retry', record: { kind: 'job', id } })
      return undefined
    })
    .catch((error) => retryRefusal(error, id))
}
