import type { Kysely } from 'kysely'
import {
  type Health,
  type HealthFacts,
  judgeHealth,
  MOST_COUNTED,
  type Running,
} from '#domain/staff/health/health.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { readBackupFacts } from '#server/shop/backup/list-backups.ts'
import { readNightly } from '#server/shop/backup/nightly-settings.ts'
import { lastBackupAt } from '#server/shop/backup/note-backup.ts'
import { countUnsent } from '#server/shop/messages/queries.ts'
import { type CountedRequests, listRequestCounts } from './count-requests.ts'
import { listRunning } from './running-processes.ts'
import { countStuckMessages, countStuckWork, listStuckWork, readChores, type StuckJob } from './stuck-work.ts'
import { readWebhookFacts } from './webhook-failures.ts'

type Deps = { db: Kysely<Tables>; now: number }

export async function readHealthFacts({ db, now }: Deps): Promise<HealthFacts> {
  const { proof, ...backup } = await readBackupFacts(db, await lastBackupAt(db))
  const requests = await listRequestCounts(db, now)
  const sum = (of: 'answered' | 'slow' | 'busy' | 'failed') =>
    requests.reduce((all, count) => all + count[of], 0)
  return {
    now,
    work: await countStuckWork(db, now),
    chores: await readChores(db, now),
    messages: {
      unsent: await countUnsent(db, { now, most: MOST_COUNTED + 1 }),
      stuck: await countStuckMessages(db, now),
    },
    webhooks: await readWebhookFacts(db, now),
    backup: { ...backup, isNightly: (await readNightly(db)).isOn, ownerSince: await firstOwnerSince(db) },
    proof,
    running: await listRunning(db, now),
    requests: { answered: sum('answered'), slow: sum('slow'), busy: sum('busy'), failed: sum('failed') },
  }
}

async function firstOwnerSince(db: Kysely<Tables>): Promise<number | null> {
  const row = await db
    .selectFrom('staff')
    .select('created_at')
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

export type HealthPage = {
  health: Health[]
  stuck: StuckJob[]
  requests: CountedRequests[]
  running: Running[]
}

const MOST_LISTED = 20

/** All that the screen shows, as it is at this moment. */
export async function readHealthPage({ db, now }: Deps): Promise<HealthPage> {
  const facts = await readHealthFacts({ db, now })
  return {
    health: judgeHealth(facts),
    stuck: await listStuckWork(db, now, { limit: MOST_LISTED }),
    requests: await listRequestCounts(db, now),
    running: [...facts.running],
  }
}
