import type { Job } from '#server/platform/jobs/job-handler.ts'
import type { Watch } from './backup-store.ts'

/** Of a job: each further hundredth is noted, one at a time. */
export function watchOf({ signal, noteProgress }: Pick<Job, 'signal' | 'noteProgress'>): Watch {
  let noted = 0
  let isNoting = false
  return {
    signal,
    progress: (share) => {
      const hundredth = Math.floor(share * 100)
      if (hundredth <= noted || isNoting) return
      noted = hundredth
      isNoting = true
      // Where it cannot be noted, the job is stopped by its signal; nobody else misses it.
      noteProgress(hundredth, 100)
        .catch(() => {})
        .finally(() => {
          isNoting = false
        })
    },
  }
}
