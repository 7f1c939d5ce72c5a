import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import { messageOf } from '#server/platform/thrown.ts'
import { attempt } from './attempt.ts'
import type { JobHandler } from './job-handler.ts'
import { type ClaimedJob, endJob, putBack } from './queries.ts'
import { MAX_TRIES, retryDelay } from './retry.ts'

export type JobDeps = Pick<Database, 'db'> & {
  log: Log
  clock: () => number
  random: () => number
}

const LONGEST_RESULT = 10_000
const LONGEST_ERROR = 500

/** Does a claimed job, once, and notes what became of it. */
export async function runJob(
  deps: JobDeps,
  handler: JobHandler,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = deps
  if (job.tries > MAX_TRIES) {
    await giveUp(deps, job, job.last_error ?? 'the process ended each time while doing it')
    return
  }
  let result: string | undefined
  try {
    result = await attempt(deps, handler, job, stopping)
  } catch (error) {
    // It is not the job's fault: another process goes on with it at once.
    if (stopping.aborted)
      await putBack(db, job, { dueAt: clock(), tries: job.tries - 1, error: job.last_error })
    else await noteFailure(deps, job, describe(error))
    return
  }
  await endJob(db, job, {
    state: 'done',
    now: clock(),
    result: result && cut(result, LONGEST_RESULT),
    error: null,
  })
}

async function noteFailure(deps: JobDeps, job: ClaimedJob, error: string): Promise<void> {
  const { db, log, clock, random } = deps
  const delay = retryDelay(job.tries, random)
  if (delay === undefined) {
    await giveUp(deps, job, error)
    return
  }
  await putBack(db, job, { dueAt: clock() + delay, error })
  log.warn(
    { ...factsOf(job), again: `in ${Math.round(delay / 1000)} s` },
    'a job failed and will be tried again',
  )
}

async function giveUp({ db, log, clock }: JobDeps, job: ClaimedJob, error: string): Promise<void> {
  await endJob(db, job, { state: 'given up', now: clock(), error })
  log.error(factsOf(job), 'a job failed and will not be tried again: "jobs list" tells why')
}

/** What went wrong may quote a person's data: the table keeps it, the log does not learn it. */
function factsOf({ id, kind, subject, tries }: ClaimedJob) {
  return { job: id, kind, subject, tries }
}

function describe(error: unknown): string {
  return cut(messageOf(error), LONGEST_ERROR) || 'failed without a reason'
}

function cut(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length)
}
