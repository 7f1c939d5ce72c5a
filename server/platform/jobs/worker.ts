import type { SetTimer } from './bell.ts'
import type { JobHandler, JobHandlers } from './job-handler.ts'
import { claimJobs } from './queries.ts'
import { type JobDeps, runJob } from './run-job.ts'
import { allOf, startWorkLoop, type WorkLoop } from './work-loop.ts'

type Work = JobDeps & { handlers: JobHandlers; setTimer?: SetTimer }

/**
 * Does the jobs that it has handlers for; others are left to a process that knows them. Each kind has its own hands: a
 * long import holds up no refund.
 */
export function startJobWorker({ handlers, ...work }: Work): WorkLoop {
  const stopping = new AbortController()
  const loops = allOf(
    Object.entries(handlers).map(([kind, handler]) => startKind(work, kind, handler, stopping.signal)),
  )
  return {
    nudge: loops.nudge,
    stop: () => {
      stopping.abort(new Error('the process stops'))
      return loops.stop()
    },
  }
}

function startKind(
  work: Omit<Work, 'handlers'>,
  kind: string,
  handler: JobHandler,
  stopping: AbortSignal,
): WorkLoop {
  const { log, clock, setTimer } = work
  return startWorkLoop({
    concurrency: handler.concurrency,
    claim: (limit) => claimJobs(work, { kind, now: clock(), limit }),
    run: (job) => runJob(work, handler, job, stopping),
    onUnreadable: (error) => log.error({ kind, err: error }, 'the jobs cannot be read'),
    onUnsaved: ({ id }, error) => {
      log.error(
        { job: id, kind, err: error },
        'what became of a job could not be saved: it may be done again',
      )
    },
    setTimer,
  })
}
