import { setTimeout as rest } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { foldLog } from '#server/platform/database/fold-log.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import type { WaitingRow } from './change-records.ts'
import type { Bulk } from './queries.ts'
import { rowWriter } from './write-rows.ts'

/** After each record others have the database to themselves, for twice as long as it took. */
const REST_SHARE = 2
/** So many, then it is noted how far it is. */
const BATCH_SIZE = 20

type Work = {
  bulk: Bulk
  change: (row: WaitingRow) => Promise<void>
  rowsAtOnce?: number | undefined
}

/** Does what is left of a change, one record after the other. Records get their rows as it comes to them. */
export async function workThrough(
  db: Kysely<Tables>,
  { bulk, change, rowsAtOnce }: Work,
  job: Pick<Job, 'stepsDone' | 'noteProgress' | 'signal'>,
): Promise<void> {
  const writeRows = await rowWriter(db, bulk, rowsAtOnce)
  const restAfter = (started: number) => rest(Math.max(1, REST_SHARE * (performance.now() - started)))
  let done = job.stepsDone
  while (true) {
    job.signal.throwIfAborted()
    const rows = await waitingRows(db, bulk.id, BATCH_SIZE)
    if (rows.length === 0) {
      if ((await writeRows()) === 0) return
      continue
    }
    for (const row of rows) {
      const started = performance.now()
      await change(row)
      await restAfter(started)
    }
    done += rows.length
    await job.noteProgress(Math.min(done, bulk.total), bulk.total)
    const started = performance.now()
    await foldLog(db)
    await restAfter(started)
  }
}

const waitingRows = preparedQuery((db, bulkId: number, limit: number) =>
  db
    .selectFrom('bulk_rows')
    .select(['position', 'subject_id as subjectId'])
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit),
)
