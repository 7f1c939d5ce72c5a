import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Channel } from './message.ts'

/** A message to somebody, as staff read it. Of one that held a secret, the text is left out. */
export type SentMessage = {
  id: number
  channel: Channel
  subject: string | null
  text: string
  createdAt: number
  sentAt: number | null
  givenUpAt: number | null
  error: string | null
}

/** To any of these, the newest first. */
export async function listMessagesTo(
  db: Kysely<Tables>,
  recipients: readonly string[],
  limit: number,
): Promise<SentMessage[]> {
  if (recipients.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'channel', 'subject', 'text', 'sensitive', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['given_up_at as givenUpAt', 'last_error as error'])
    .where('recipient', 'in', recipients)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ sensitive, text, ...message }) => ({ ...message, text: sensitive === 1 ? '' : text }))
}

/** How many were written to somebody since. */
export async function countMessagesTo(db: Kysely<Tables>, recipient: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
