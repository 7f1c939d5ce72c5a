import { read, verb } from '#server/platform/bind-verbs.ts'
import { forgetJobs } from '#server/platform/jobs/forget-jobs.ts'
import { listJobs } from '#server/platform/jobs/list-jobs.ts'
import { retryJob } from './retry-job.ts'

export const jobs = {
  retry: verb(retryJob),
  forget: verb(forgetJobs),
  list: read(listJobs),
}
