import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Channel } from './message.ts'
import { NOTED_FOR } from './queries.ts'

/** A message that did not leave: given up, or tried again. */
export type UnsentMessage = {
  id: number
  channel: Channel
  recipient: string
  subject: string | null
  createdAt: number
  givenUpAt: number | null
  nextTryAt: number
  tries: number
  error: string | null
}

/** As `countUnsent` counts them, the newest first. */
export async function listUnsent(
  db: Kysely<Tables>,
  { now, limit }: { now: number; limit: number },
): Promise<UnsentMessage[]> {
  const messages = db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient', 'subject', 'created_at as createdAt', 'given_up_at as givenUpAt'])
    .select(['next_try_at as nextTryAt', 'tries', 'last_error as error'])
    .orderBy('id', 'desc')
    .limit(limit)
  const givenUp = await messages
    .where(sql<boolean>`given_up_at is not null and sensitive = 0`)
    .where('given_up_at', '>', now - NOTED_FOR)
    .execute()
  const waiting = await messages
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('last_error', 'is not', null)
    .execute()
  return [...givenUp, ...waiting].sort((a, b) => b.id - a.id).slice(0, limit)
}

/** Has one that was given up, or waits, tried at once. Whether there was such a one. */
export async function tryAgain(db: Kysely<Tables>, id: number, now: number): Promise<boolean> {
  const changed = await db
    .updateTable('outbox')
    .set({ given_up_at: null, next_try_at: now, tries: 0, claimed_until: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('sensitive', '=', 0)
    .where('last_error', 'is not', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
