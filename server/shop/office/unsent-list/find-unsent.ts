import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Refusal } from '#domain/refusal.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import { UNSENT_LIST, type UnsentQuery } from '#domain/staff/lists/list-unsent.ts'
import { contains } from '#server/platform/database/contains.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { type Page, pageById } from '#server/platform/list-page.ts'
import type { Channel } from '#server/shop/messages/message.ts'
import { NOTED_FOR } from '#server/shop/messages/queries.ts'

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

const PER_PAGE = 50

type Deps = Pick<Database, 'db'> & { now: number }

/** One page of those that `countUnsent` counts. */
export async function findUnsent(
  { db, now }: Deps,
  query: UnsentQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<UnsentMessage> | Refusal> {
  const { over } = query.filters
  return pageById(UNSENT_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      let messages = db
        .selectFrom('outbox')
        .select(['id', 'channel', 'recipient', 'subject', 'created_at as createdAt'])
        .select(['given_up_at as givenUpAt', 'next_try_at as nextTryAt', 'tries', 'last_error as error'])
        .orderBy('id', descending ? 'desc' : 'asc')
        .limit(count)
      if (after !== undefined) messages = messages.where('id', descending ? '<' : '>', after)
      for (const condition of conditionsOf(query)) messages = messages.where(condition)
      // Each along the index of its kind.
      const givenUp = messages
        .where(sql<boolean>`given_up_at is not null and sensitive = 0`)
        .where('given_up_at', '>', now - NOTED_FOR)
      const waiting = messages
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where('last_error', 'is not', null)
      const found = [
        ...(over === false ? [] : await givenUp.execute()),
        ...(over === true ? [] : await waiting.execute()),
      ]
      return found.sort((a, b) => (descending ? b.id - a.id : a.id - b.id)).slice(0, count)
    },
  })
}

function conditionsOf({ text, filters: { channel, written } }: UnsentQuery): RawBuilder<SqlBool>[] {
  const { from, before } = momentsOf(written ?? {})
  return [
    ...(channel ? [sql<SqlBool>`channel in (${sql.join(channel)})`] : []),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`created_at < ${before}`]),
    ...text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(
        (word) =>
          sql<SqlBool>`(${contains(sql`recipient`, word)} or ${contains(sql`coalesce(subject, '')`, word)})`,
      ),
  ]
}
