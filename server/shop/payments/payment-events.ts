import type { Kysely } from 'kysely'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const DAY = 24 * 60 * 60 * 1000
/** Far longer than any provider repeats itself. */
const KEPT_FOR = 42 * DAY

type Event = { provider: string; eventId: string }

/** Whether what the provider tells was heard before, and its effect is there. */
export async function wasHandled(db: Kysely<Tables>, { provider, eventId }: Event): Promise<boolean> {
  const event = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return event !== undefined
}

export async function recordHandled(
  db: Kysely<Tables>,
  { provider, eventId, now }: Event & { now: number },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ provider, event_id: eventId, heard_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

export async function forgetPaymentEvents({
  db,
  now,
}: Pick<Database, 'db'> & { now: number }): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('heard_at', '<', now - KEPT_FOR)
    .execute()
}
