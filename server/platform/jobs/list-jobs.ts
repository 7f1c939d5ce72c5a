import type { Kysely, Selectable } from 'kysely'
import type { JobTable } from '#server/platform/database/tables/jobs.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ListedJob = Pick<
  Selectable<JobTable>,
  'id' | 'kind' | 'subject' | 'state' | 'tries' | 'steps' | 'result'
> & {
  askedAt: number
  dueAt: number
  claimedUntil: number | null
  stepsDone: number
  lastError: string | null
  endedAt: number | null
}

/** What needs a person first, then what is open, then what was done last. */
export async function listJobs(db: Kysely<Tables>, { limit }: { limit: number }): Promise<ListedJob[]> {
  const jobs = db
    .selectFrom('jobs')
    .select([
      ...(['id', 'kind', 'subject', 'state', 'tries', 'steps', 'result'] as const),
      ...(['asked_at as askedAt', 'due_at as dueAt', 'claimed_until as claimedUntil'] as const),
      ...(['steps_done as stepsDone', 'last_error as lastError', 'ended_at as endedAt'] as const),
    ])
    .limit(limit)
  const listed = [
    ...(await jobs.where('state', '=', 'given up').orderBy('ended_at', 'desc').execute()),
    ...(await jobs.where('state', '=', 'open').orderBy('due_at').orderBy('id').execute()),
    ...(await jobs.where('state', '=', 'done').orderBy('ended_at', 'desc').orderBy('id', 'desc').execute()),
  ]
  return listed.slice(0, limit)
}
