import { type Kysely, sql } from 'kysely'
import { relaxedDurability } from '#server/platform/database/relaxed-durability.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const DAY = 24 * 60 * 60 * 1000
const KEPT_FOR = 7 * DAY
/** Different ones that a process counts before it writes them down. */
const MOST_COUNTED = 200
const LONGEST_ID = 100

type Failed = {
  provider: string
  /** none: its signature was wrong */
  eventId: string
  times: number
  lastAt: number
}

/** By database: what a stranger sends costs no more than a number. */
const counted = new WeakMap<object, Map<string, Failed>>()

const databaseOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

/** What a payment provider told, or somebody in its name, was not taken. */
export function noteWebhookFailure(
  { db, now }: { db: Kysely<Tables>; now: number },
  { provider, eventId }: { provider: string; eventId: string | undefined },
): void {
  const failures = counted.get(databaseOf(db)) ?? new Map<string, Failed>()
  counted.set(databaseOf(db), failures)
  const id = (eventId ?? '').replaceAll('\0', '').slice(0, LONGEST_ID)
  const key = `${provider} ${id}`
  const times = failures.get(key)?.times ?? 0
  if (times === 0 && failures.size >= MOST_COUNTED) return
  failures.set(key, { provider, eventId: id, times: times + 1, lastAt: now })
}

/** Writes down what was noted since, and forgets what is old. */
export async function keepWebhookFailures({ db, now }: { db: Kysely<Tables>; now: number }): Promise<void> {
  const failures = counted.get(databaseOf(db))
  if (!failures) return
  counted.delete(databaseOf(db))
  await relaxedDurability(db, async (notes) => {
    for (const [, { provider, eventId, times, lastAt }] of [...failures].sort(([a], [b]) => (a < b ? -1 : 1)))
      await notes
        .insertInto('webhook_failures')
        .values({ provider, event_id: eventId, times, last_at: lastAt })
        .onConflict((conflict) =>
          conflict.columns(['provider', 'event_id']).doUpdateSet(({ eb, ref }) => ({
            // Of those with a wrong signature, those of a day are told.
            times: sql<number>`case when webhook_failures.last_at < ${lastAt - DAY} then excluded.times
              else ${eb('webhook_failures.times', '+', ref('excluded.times'))} end`,
            last_at: ref('excluded.last_at'),
          })),
        )
        .execute()
    await notes
      .deleteFrom('webhook_failures')
      .where('last_at', '<', now - KEPT_FOR)
      .execute()
  })
}

export type WebhookFacts = { failed: number; forged: number; forgedAt: number | null; heardAt: number | null }

/** Of the last day. What was repeated and taken since has not failed. */
export async function readWebhookFacts(db: Kysely<Tables>, now: number): Promise<WebhookFacts> {
  const since = now - DAY
  const { failed } = await db
    .selectFrom('webhook_failures')
    .select(({ fn }) => fn.countAll().as('failed'))
    .where('last_at', '>', since)
    .where('event_id', '<>', '')
    .where(
      sql<boolean>`not exists (select 1 from payment_events
        where payment_events.provider = webhook_failures.provider and payment_events.event_id = webhook_failures.event_id)`,
    )
    .executeTakeFirstOrThrow()
  const forged = await db
    .selectFrom('webhook_failures')
    .select(({ fn }) => [fn.sum('times').as('times'), fn.max('last_at').as('lastAt')])
    .where('last_at', '>', since)
    .where('event_id', '=', '')
    .executeTakeFirst()
  const heard = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('heard_at').as('at'))
    .executeTakeFirst()
  const moment = (at: number | null | undefined) => (at == null ? null : Number(at))
  return {
    failed: Number(failed),
    forged: Number(forged?.times ?? 0),
    forgedAt: moment(forged?.lastAt),
    heardAt: moment(heard?.at),
  }
}
