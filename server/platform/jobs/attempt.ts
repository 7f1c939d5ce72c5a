import type { Job, JobHandler } from './job-handler.ts'
import { CLAIM_LASTS, type ClaimedJob, keepClaim, type Progress } from './queries.ts'
import type { JobDeps } from './run-job.ts'

/** One try: the handler, for as long as it may take, with the claim kept meanwhile. */
export async function attempt(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  { run, timeoutMs }: JobHandler,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const over = new AbortController()
  const keep = async (progress?: Progress): Promise<void> => {
    const isKept = await keepClaim(db, job, { now: clock(), progress })
    if (!isKept) over.abort(new Error('another process took it over'))
  }
  const noteProgress: Job['noteProgress'] = async (done, of) => {
    over.signal.throwIfAborted()
    await keep({ done, of })
    over.signal.throwIfAborted()
  }
  // A database that fails for a moment is asked again at the next beat; for longer, and the claim runs out.
  const beat = setInterval(() => void keep().catch(() => {}), CLAIM_LASTS / 3)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over.abort(new Error(`it took longer than ${timeoutMs / 1000} s`))
    late.reject(over.signal.reason)
  }, timeoutMs)
  const signal = AbortSignal.any([stopping, over.signal])
  try {
    const { subject, steps_done: stepsDone } = job
    return await Promise.race([run({ subject, stepsDone, noteProgress, signal }), late.promise])
  } finally {
    clearInterval(beat)
    clearTimeout(timer)
  }
}
