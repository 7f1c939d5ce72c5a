import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { relaxedOnSqlite } from '#server/platform/database/relaxed-durability.ts'
import type { OutboxTable } from '#server/platform/database/tables/messages.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Channel } from './message.ts'

type Where = Pick<Database, 'db'>

const COLUMNS = [
  'id',
  'channel',
  'recipient',
  'template',
  'subject',
  'text',
  'html',
  'reply_to',
  'sensitive',
  'created_at',
  'expires_at',
  'claimed_until',
  'tries',
  'last_error',
] as const

export type ClaimedMessage = Pick<Selectable<OutboxTable>, (typeof COLUMNS)[number]>

/** Longer than any sender takes, clocks of several machines included; a crashed process's claims run out. */
const CLAIM_LASTS = 120_000

/**
 * Takes up to `limit` messages that are due, each for this caller alone: of any number of processes that
 * try, the database lets one change the row. A try counts from here, so that a message that brings the process
 * down is not tried for ever.
 */
export async function claimDue(
  { db }: Where,
  { channel, now, limit }: { channel: Channel; now: number; limit: number },
): Promise<ClaimedMessage[]> {
  // Usually there is nothing, which a look tells without the right to write.
  if ((await listDue(db, channel, now, 1)).length === 0) return []
  const claimed = await relaxedOnSqlite(db, (notes) => claim(notes, channel, now, now + CLAIM_LASTS, limit))
  return claimed.sort((a, b) => a.id - b.id)
}

function due(db: Kysely<Tables>, channel: Channel, now: number, limit: number) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', channel)
    .where(isDue(now))
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
}

const listDue = preparedQuery(due)

const claim = preparedQuery((db, channel: Channel, now: number, until: number, limit: number) => {
  const some = due(db, channel, now, limit)
  return (
    db
      .updateTable('outbox')
      .set((row) => ({ claimed_until: until, tries: row('tries', '+', 1) }))
      // Those that another process is just claiming are not waited for.
      .where('id', 'in', engineOf(db) === 'sqlite' ? some : some.forNoKeyUpdate().skipLocked())
      .returning(COLUMNS)
  )
})

function isDue(now: number) {
  return (row: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    row.and([
      row('sent_at', 'is', null),
      row('given_up_at', 'is', null),
      row('next_try_at', '<=', now),
      row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]),
    ])
}

/** Whoever holds the claim by now: they have left, and must not leave again. What was secret in them is forgotten. */
export async function markSent(
  { db }: Where,
  messages: readonly ClaimedMessage[],
  now: number,
): Promise<void> {
  const ids = JSON.stringify(messages.map(({ id }) => id))
  await relaxedOnSqlite(db, (notes) => noteSent(notes, ids, now))
}

const noteSent = preparedQuery((db, ids: string, now: number) =>
  db
    .updateTable('outbox')
    .set((row) => ({
      sent_at: now,
      given_up_at: null,
      claimed_until: null,
      last_error: null,
      text: row.case().when('sensitive', '=', 1).then('').else(row.ref('text')).end(),
      html: row.case().when('sensitive', '=', 1).then(null).else(row.ref('html')).end(),
    }))
    .where(isOneOf(db, 'id', ids)),
)

export async function markFailed(
  db: Kysely<Tables>,
  message: ClaimedMessage,
  { nextTryAt, error }: { nextTryAt: number; error: string },
): Promise<void> {
  await updateClaimed(db, message)
    .set({ next_try_at: nextTryAt, claimed_until: null, last_error: error })
    .execute()
}

/** What is not sent again need not keep its secret. */
export async function markGivenUp(
  db: Kysely<Tables>,
  message: ClaimedMessage,
  { now, error }: { now: number; error: string },
): Promise<void> {
  await updateClaimed(db, message)
    .set({ given_up_at: now, claimed_until: null, last_error: error, ...withoutSecret(message) })
    .execute()
}

/** An expired message is of no use to anyone, so its secret need not stay. */
export async function markExpired(db: Kysely<Tables>, message: ClaimedMessage, now: number): Promise<void> {
  await updateClaimed(db, message)
    .set({
      given_up_at: now,
      claimed_until: null,
      last_error: message.last_error ?? 'expired before it could be sent',
      ...withoutSecret(message),
    })
    .execute()
}

/** The try's number tells the holder of the claim from one whose claim ran out. */
function updateClaimed(db: Kysely<Tables>, { id, tries }: ClaimedMessage) {
  return db.updateTable('outbox').where('id', '=', id).where('tries', '=', tries).where('sent_at', 'is', null)
}

function withoutSecret({ sensitive }: ClaimedMessage): { text?: string; html?: null } {
  return sensitive === 1 ? { text: '', html: null } : {}
}

/** Whether a message, by its id in a row of another table, has yet to leave. */
export function isUnsent(messageId: Expression<number | null>): Expression<SqlBool> {
  const row = expressionBuilder<Tables>()
  return row.exists(
    row
      .selectFrom('outbox')
      .select('outbox.id')
      .where('outbox.id', '=', messageId)
      .where('outbox.sent_at', 'is', null),
  )
}

export const NOTED_FOR = 7 * 24 * 60 * 60 * 1000

/** Messages that were given up within a week, or failed and are tried again, up to so many. Codes that ran out are none. */
export async function countUnsent(
  db: Kysely<Tables>,
  { now, most }: { now: number; most: number },
): Promise<number> {
  const givenUp = await db
    .selectFrom('outbox')
    .select('id')
    .where(sql<boolean>`given_up_at is not null and sensitive = 0`)
    .where('given_up_at', '>', now - NOTED_FOR)
    .limit(most)
    .execute()
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('last_error', 'is not', null)
    .limit(most)
    .execute()
  return Math.min(givenUp.length + waiting.length, most)
}

/** What was sent to somebody, or was to be, is nobody's business any more. */
export async function deleteMessagesTo(db: Kysely<Tables>, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  await db.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
}

/** The same of what was written about some orders, to whomever. */
export async function deleteMessagesAbout(db: Kysely<Tables>, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await db.deleteFrom('outbox').where('order_id', 'in', orderIds).execute()
}
