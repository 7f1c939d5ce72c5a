import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

const DAY = 24 * 60 * 60 * 1000
/** Long enough for whoever asks what came of one. */
const KEPT_FOR = { done: 7 * DAY, 'given up': 90 * DAY } as const

/** Several processes doing it at once do no harm. */
export async function forgetJobs({ db, now }: { db: Kysely<Tables>; now: number }): Promise<void> {
  for (const state of ['done', 'given up'] as const) {
    await db
      .deleteFrom('jobs')
      .where('state', '=', state)
      .where('ended_at', '<', now - KEPT_FOR[state])
      .execute()
  }
}
