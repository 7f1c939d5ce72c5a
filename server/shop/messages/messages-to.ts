import type { Kysely } from 'kysely'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
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
  const list = listTo(String(recipients.length), prepareList)
  const rows = await list(db, limit, ...recipients)
  return rows.map(({ sensitive, text, ...message }) => ({ ...message, text: sensitive === 1 ? '' : text }))
}

/** For each number of them. */
const listTo = preparedShapes<ReturnType<typeof prepareList>>()

const prepareList = () =>
  preparedQuery((db, limit: number, ...recipients: string[]) =>
    db
      .selectFrom('outbox')
      .select([
        'id',
        'channel',
        'subject',
        'text',
        'sensitive',
        'created_at as createdAt',
        'sent_at as sentAt',
      ])
      .select(['given_up_at as givenUpAt', 'last_error as error'])
      .where('recipient', 'in', recipients)
      .orderBy('id', 'desc')
      .limit(limit),
  )

/** To one number, what the shop sends by itself included. */
export const MOST_SMS_A_DAY = 10

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
